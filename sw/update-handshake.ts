import { z } from "zod";
import type { WorkerScope } from "./worker-scope.ts";

/** What the page posts to a waiting worker once the person agreed to reload. */
const takeOver = z.object({ type: z.literal("SKIP_WAITING") });

/**
 * A new version waits until a page asks for it. Taking over by itself would put new code in front of an old page, and a
 * newer database behind it.
 */
export function installUpdateHandshake(worker: WorkerScope): void {
  worker.addEventListener("message", (event) => {
    if (takeOver.safeParse(event.data).success) void worker.skipWaiting();
  });
}
