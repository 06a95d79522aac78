import type { Socket } from "node:net";
import type { SeededRandom } from "../../sim/seeded-random.ts";

/** A link as people rent it. Rates in bytes per ms, for all its connections together; Infinity for no limit. */
export interface Link {
  readonly up: number;
  readonly down: number;
  /** One way (ms). */
  readonly delayMs: number;
  /** Of segments, 0..1. */
  readonly loss: number;
}

export const openLink: Link = { up: Number.POSITIVE_INFINITY, down: Number.POSITIVE_INFINITY, delayMs: 0, loss: 0 };

/** Payload of one TCP segment on an ordinary link (bytes). */
const SEGMENT = 1460;
/** A sender that hears nothing at all waits at least so long (ms), and twice as long each time after that. */
const RETRANSMIT_MS = 1000;
/** A connection that lost a segment so often in a row is given up. */
const ATTEMPTS = 6;
/** What may wait in the link before the sender is held back (bytes). */
const BUFFER = 65_536;

/**
 * One direction of a link. A lost segment comes again after a wait, and everything behind it on the same connection waits with
 * it: that is what loss looks like above TCP. One that is lost time after time ends its connection.
 */
export function createPipe(rate: () => number, link: () => Link, random: SeededRandom): (from: Socket, to: Socket) => void {
  let freeAt = 0;

  /** When a segment arrives; `null` when it never does. */
  const arrival = (bytes: number): number | null => {
    const { delayMs, loss } = link();
    let stall = 0;
    let wait = Math.max(RETRANSMIT_MS, 2 * delayMs);
    for (let attempt = 0; ; attempt += 1) {
      freeAt = Math.max(freeAt, performance.now()) + bytes / rate();
      if (!random.chance(loss)) return freeAt + delayMs + stall;
      if (attempt === ATTEMPTS) return null;
      stall += wait;
      wait *= 2;
    }
  };
  return (from, to) => {
    let lastAt = 0;
    let inside = 0;
    const at = (time: number, work: () => void) => {
      lastAt = Math.max(lastAt, time);
      setTimeout(() => !to.destroyed && work(), Math.max(0, lastAt - performance.now()));
    };
    const send = (segment: Buffer) => {
      const time = arrival(segment.length);
      if (time === null) return void from.destroy();
      inside += segment.length;
      at(time, () => {
        to.write(segment);
        inside -= segment.length;
        if (inside < BUFFER) from.resume();
      });
    };
    from.on("data", (chunk: Buffer) => {
      for (let start = 0; start < chunk.length; start += SEGMENT) send(chunk.subarray(start, start + SEGMENT));
      if (inside >= BUFFER) from.pause();
    });
    from.once("end", () => at(performance.now(), () => to.end()));
  };
}
