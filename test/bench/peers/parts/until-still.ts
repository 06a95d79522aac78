import { setTimeout } from "node:timers/promises";
import type { PeerServer } from "../servers/peer-server.ts";

const LOOK_MS = 250;

/** When the server had what `isDone` asks for, or last learnt anything before it learnt nothing for `stillMs`. */
export async function untilStill(
  server: PeerServer,
  stillMs: number,
  isDone: (titles: ReadonlyMap<string, string>) => boolean,
): Promise<number> {
  let former = "";
  let changed = performance.now();
  for (;;) {
    const titles = await server.titles();
    const now = JSON.stringify([...titles]);
    if (now !== former) changed = performance.now();
    if (isDone(titles) || performance.now() - changed > stillMs) return changed;
    former = now;
    await setTimeout(LOOK_MS);
  }
}
