/** Written by the build: the names, sizes and first bytes of the big parts. */
type Part = { name: string; bytes: number; magic: number[] };
export const PARTS: { wasm: Part; stdlib: Part; app: Part; lock: string };
