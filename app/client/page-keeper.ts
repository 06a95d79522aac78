import type { EngineClient } from "./client-api.ts";

/** What stands between a page and being loaded again. */
export interface PageKeeper {
  /** Somebody types here, or something is under way: loading the page again would ask first. */
  isHeld(): boolean;
  /** Resolves once what is typed so far is on the device, or soon where the device does not answer. Never rejects. */
  keepTyping(): Promise<void>;
}

/** An engine that says nothing for so long (ms) keeps nobody from a page that works. */
const PATIENCE_MS = 1_000;

export function createPageKeeper(
  page: Pick<Window, "dispatchEvent" | "setTimeout">,
  engine: Pick<EngineClient, "listDrafts">,
): PageKeeper {
  return {
    // Whoever would ask about leaving says so here as well.
    isHeld: () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true })),
    async keepTyping() {
      // Journals hurry as they do when the page goes. One write may be under way and another behind it: the engine answers in turn.
      page.dispatchEvent(new Event("pagehide"));
      const written = engine.listDrafts().then(() => engine.listDrafts());
      const patience = new Promise<void>((resolve) => page.setTimeout(resolve, PATIENCE_MS));
      await Promise.race([written.catch(() => undefined), patience]);
    },
  };
}
