import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { ByteSource } from "../../engines/news-files/byte-source.ts";

/** Whoever has called within as long is at work, ms. */
const AT_WORK_MS = 2000;
/** As many times what a piece of an import took is left to others who are at work. */
const SHARE = 3;
const LONGEST_PAUSE_MS = 1000;
/** People who are remembered, at most. */
const MOST_PEOPLE = 1000;
/** Bytes read at a time, and how long parsing as many may take, ms: what is made of them between two pieces gives way by itself. */
const PIECE = 16 * 1024;
const PIECE_MS = 20;

/** How an import of one person lets the others work. Alone it goes as fast as it can. */
export interface Way {
  /** After a piece of it that took so long (ms). */
  give(tookMs: number): Promise<void>;
  /** The same bytes, with pauses after what is made of each piece. */
  gently(source: (piece: number) => AsyncIterable<Uint8Array>): ByteSource;
}

/** Time, ms. */
export interface Clock {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), wait };

/** Watches who calls, so that imports know whether others are at work. */
export function watchWork(app: FastifyInstance, { now, wait }: Clock = realClock): (person: string) => Way {
  const called = new Map<string, number>();
  app.addHook("preHandler", async ({ signedIn }) => {
    if (!signedIn) return;
    const { id } = signedIn.profile;
    called.delete(id);
    called.set(id, now());
    if (called.size > MOST_PEOPLE) called.delete(called.keys().next().value ?? "");
  });
  const isAlone = (person: string): boolean => {
    for (const [other, at] of called) if (other !== person && now() - at < AT_WORK_MS) return false;
    return true;
  };
  return (person) => {
    const give = async (tookMs: number): Promise<void> => {
      if (!isAlone(person)) await wait(Math.min(tookMs * SHARE, LONGEST_PAUSE_MS));
    };
    return {
      give,
      gently: (source) =>
        async function* () {
          for await (const bytes of source(PIECE)) {
            const began = now();
            yield bytes;
            await give(Math.min(now() - began, PIECE_MS));
          }
        },
    };
  };
}
