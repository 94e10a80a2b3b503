export const version: string;
export function loadPyodide(options: Record<string, unknown>): Promise<any>;
