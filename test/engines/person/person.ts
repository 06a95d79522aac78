import { setTimeout as wait } from "node:timers/promises";
import { t } from "../../../schema/messages/catalogue.ts";
import type { EngineTab } from "../driver/engine.ts";
import type { Found, Query } from "../page/find.ts";
import { callInPage } from "../page/in-page-script.ts";

/** A ceiling for what never comes, far above what anything takes on a machine that has other work (ms). */
const PATIENCE_MS = 90_000;
const LOOK_MS = 100;

/** Somebody at a tab: finds what they use by role and Spanish name, waits for what they expect to see. */
export class Person {
  readonly tab: EngineTab;
  readonly #script: string;
  readonly #address: string;

  constructor(tab: EngineTab, script: string, address: string) {
    this.tab = tab;
    this.#script = script;
    this.#address = address;
  }

  async goTo(path: string): Promise<void> {
    await this.tab.open(`${this.#address}/admin/#${path}`);
  }

  /** What is there now; `null` when it is not. */
  find(query: Query): Promise<Found | null> {
    return callInPage(this.tab, this.#script, "find", query);
  }

  async sees(query: Query, isAsExpected: (found: Found) => boolean = () => true): Promise<Found> {
    return this.#until(wordsOf(query), async () => {
      const found = await this.find(query);
      return found && isAsExpected(found) ? found : null;
    });
  }

  async seesNo(query: Query): Promise<void> {
    await this.#until(`no ${wordsOf(query)}`, async () => ((await this.find(query)) ? null : true));
  }

  async seesText(text: string): Promise<void> {
    await this.#until(`the text '${text}'`, async () => ((await this.said()).includes(text) ? true : null));
  }

  /** Waits for what is no part of the page. */
  async waits<T>(words: string, look: () => Promise<T | null>): Promise<T> {
    return this.#until(words, look);
  }

  /** Presses what can be pressed: it is there, enabled, nothing lies over it, and it has come to rest. */
  async press(query: Query): Promise<void> {
    let before = { x: Number.NaN, y: Number.NaN };
    const { x, y } = await this.sees(query, (found) => {
      const isAtRest = found.x === before.x && found.y === before.y;
      before = found;
      return isAtRest && found.coveredBy === null && found.isEnabled;
    });
    await this.tab.click(x, y);
  }

  pressButton(name: string): Promise<void> {
    return this.press({ role: "button", name });
  }

  /** Puts a text in the place of what the field holds. */
  async fill(query: Query, text: string): Promise<void> {
    await this.press(query);
    await this.tab.press("Control+a");
    await this.tab.type(text);
    await this.sees(query, ({ value }) => value === text);
  }

  async chooseFile(group: string, path: string): Promise<void> {
    const selector = await this.#until(`a field for a file in '${group}'`, () =>
      callInPage(this.tab, this.#script, "fileInput", group),
    );
    await this.tab.chooseFiles(selector, [path]);
  }

  said(): Promise<string> {
    return callInPage(this.tab, this.#script, "said");
  }

  /** The save state that the entry's toolbar tells in words. */
  async seesState(words: Parameters<typeof t>[0]): Promise<void> {
    await this.sees({ role: "status", pattern: `^${t(words)}$`, within: { role: "main" } });
  }

  async #until<T>(words: string, look: () => Promise<T | null>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      // A page that is being loaded has nothing to look at.
      const found = await look().catch((error: unknown) => (performance.now() < end ? null : Promise.reject(error)));
      if (found !== null) return found;
      if (performance.now() > end) throw new Error(`never saw ${words}; the page says:\n${await this.said()}`);
      await wait(LOOK_MS);
    }
  }
}

function wordsOf({ role, name, pattern, within, frame }: Query): string {
  const place = [within && ` in ${within.role} '${within.name}'`, frame && ` in the frame '${frame}'`].filter(Boolean).join("");
  return `${role} '${name ?? pattern ?? ""}'${place}`;
}
