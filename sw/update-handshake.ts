import * as z from "zod/mini";
import type { WorkerScope } from "./worker-scope.ts";

/** What the page posts to a waiting worker once the person agreed to reload. */
const takeOver = z.object({ type: z.literal("SKIP_WAITING") });

/**
 * A new version waits until a page asks for it: taking over by itself would put new code in front of an old page, and a
 * newer database behind it. The first one has nothing to wait for and serves the page that installed it right away.
 */
export function installUpdateHandshake(worker: WorkerScope): void {
  worker.addEventListener("message", (event) => {
    if (takeOver.safeParse(event.data).success) void worker.skipWaiting();
  });
  worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
}
