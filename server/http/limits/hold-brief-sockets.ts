import type { IncomingMessage } from "node:http";
import type { HeldRefusals } from "./held-refusals.ts";

/** What pages open stays; what ends as soon was cut, or never wanted to be a socket, ms. */
const BRIEF_MS = 2_000;

/** Whether whoever asks may open one more connection now. */
export type Admit = (request: IncomingMessage) => Promise<boolean>;

/**
 * Has whoever opens sockets that soon end wait before the next one is opened: a flood of what is cut, or never joins, costs a handshake each,
 * so that it is handshakes that there may be few of. `refused`: how those are held back that `admit` refuses.
 */
export function holdBriefSockets(
  admit: Admit,
  addressOf: (request: IncomingMessage) => string,
  refused: HeldRefusals,
  brief: HeldRefusals,
): Admit {
  return async (request) => {
    const address = addressOf(request);
    if (!(await wait(brief.holdFlood(address), request))) return false;
    if (await admit(request)) {
      const began = performance.now();
      // One that asks again and again is no socket, and its calls are counted.
      if (request.headers.upgrade !== undefined)
        request.socket.once("close", () => performance.now() - began < BRIEF_MS && brief.note(address));
      return true;
    }
    await wait(refused.hold(address), request);
    return false;
  };
}

/** Whether there is anybody to answer afterwards. */
async function wait(held: ReturnType<HeldRefusals["hold"]>, { socket }: IncomingMessage): Promise<boolean> {
  if (held === "cut") socket.destroy();
  else if (held !== null) await held;
  return !socket.destroyed;
}
