import { setTimeout } from "node:timers/promises";
import { fillArticleFacts } from "../collections/fill-article-facts.ts";
import type { Services } from "../http/services.ts";

/** After a failure it is gone on this much later, and looked at whether another process has come to the end. */
const RETRY_MS = 60_000;

export interface Filling {
  /** Resolves once the few articles at hand are done; the others are left to the next start, or to another process. */
  stop(): Promise<void>;
}

/** Fills in what articles of former versions lack, beside everything else that the server does; nothing once that is done. */
export function startFilling(services: Pick<Services, "store" | "now" | "changes" | "logger">): Filling {
  const stopping = new AbortController();
  const { store, now, changes, logger } = services;
  const filled = async () => {
    for (;;) {
      try {
        const end = await fillArticleFacts({ store, now, publish: changes.publish }, () => !stopping.signal.aborted);
        if (end !== "elsewhere") return;
      } catch (error) {
        logger.error({ err: error }, "what articles lack could not be filled in; it is tried again");
      }
      await setTimeout(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  };
  const filling = filled();
  return {
    stop() {
      stopping.abort();
      return filling;
    },
  };
}
