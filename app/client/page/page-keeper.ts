import type { EngineClient } from "../client-api.ts";

/** What stands between a page and being loaded again. */
export interface PageKeeper {
  /** Somebody types here, or something is under way: loading the page again would ask first. */
  isHeld(): boolean;
  /**
   * Answers once what is typed so far is on the device (true), or soon that the device does not answer (false). Never
   * rejects.
   */
  keepTyping(): Promise<boolean>;
  /** From here on leaving the page asks nothing: whoever agreed to it was asked, and what is typed is kept. */
  letGo(): void;
}

/** An engine that says nothing for so long (ms) keeps nobody from a page that works. */
const PATIENCE_MS = 1_000;

/** Made before anything that asks about leaving. */
export function createPageKeeper(
  page: Pick<Window, "addEventListener" | "dispatchEvent" | "setTimeout">,
  engine: Pick<EngineClient, "listDrafts">,
): PageKeeper {
  let isLetGo = false;
  // Before those who would ask: the first listener is called first.
  page.addEventListener("beforeunload", (event) => {
    if (isLetGo) event.stopImmediatePropagation();
  });
  return {
    // Whoever would ask about leaving says so here as well.
    isHeld: () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true })),
    async keepTyping() {
      // Journals hurry as they do when the page goes. One write may be under way and another behind it: the engine answers in turn.
      page.dispatchEvent(new Event("pagehide"));
      const written = engine.listDrafts().then(() => engine.listDrafts());
      const patience = new Promise<false>((resolve) => page.setTimeout(() => resolve(false), PATIENCE_MS));
      const answered = written.then(
        () => true,
        () => false,
      );
      return Promise.race([answered, patience]);
    },
    letGo() {
      isLetGo = true;
    },
  };
}
