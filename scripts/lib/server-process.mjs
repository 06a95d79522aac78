/**
 * How the server's process is run: Node's arguments and what its environment adds. Few threads here allocate at a time; an
 * arena for each would keep what the first start freed (half a gigabyte). The space for young objects is small: left to
 * itself it grows by 100 MB during an import, full of what nobody needs any more.
 */
export const serverArgs = ["--max-semi-space-size=4", "server/main.ts"];
export const serverEnv = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" };
