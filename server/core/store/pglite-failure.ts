/** Of PostgreSQL, for a disk that has no room. */
export const DISK_FULL = "53100";

/** Numbers of the file system that the embedded database sees, for a full disk and a used up quota. */
const NO_ROOM = [51, 19];

/** What the embedded database failed with, on its way between threads. What its file system refuses comes as a number without words. */
export function failureOf(error: unknown): { readonly message: string; readonly sqlState: string | null } {
  const { message, code, errno } = (error ?? {}) as { message?: unknown; code?: unknown; errno?: unknown };
  if (error instanceof Error) return { message: error.message, sqlState: typeof code === "string" ? code : null };
  if (typeof errno !== "number") return { message: typeof message === "string" ? message : String(error), sqlState: null };
  if (NO_ROOM.includes(errno)) return { message: "No space left on device", sqlState: DISK_FULL };
  return { message: `the file system refused it (${errno})`, sqlState: null };
}
