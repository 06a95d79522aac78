import type { BrowserContext } from "playwright";
import type { TypedKey } from "./count-typing.ts";

declare global {
  interface Window {
    /** Carries a key out of the browser before it dies with it. */
    fieldKey?: (key: TypedKey) => void;
  }
}

/** Hears every key of the context's pages, frames included, once what it did is painted. */
export async function watchKeys(context: BrowserContext, received: (key: TypedKey) => void): Promise<void> {
  await context.exposeFunction("fieldKey", received);
  await context.addInitScript(reportKeys);
}

/** Runs in every document before its own scripts. It must not refer to anything outside itself. */
function reportKeys(): void {
  const report = (at: number) => {
    const target = document.activeElement;
    if (!target) return;
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    const text = (isField ? target.value : (target.textContent ?? "")).replaceAll("\u00a0", " ");
    window.fieldKey?.({ at, field: isField ? "title" : "body", text });
  };
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key.length !== 1) return;
      const at = Date.now();
      // The frame after this one has painted the letter.
      requestAnimationFrame(() => setTimeout(() => report(at)));
    },
    true,
  );
}
