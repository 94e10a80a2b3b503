export const hooks: { worker: { onBeforeRunAsync: Set<Function> } };
