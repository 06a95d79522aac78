import { setTimeout as wait } from "node:timers/promises";
import type { Page, Request } from "playwright";
import { freezeEngine } from "../../e2e/harness/freeze-engine.ts";
import "../page/handle.ts";

export type Fate = "killed" | "frozen";

/** Two tabs of one browser; the first one sends. */
export interface Tabs {
  readonly leader: Page;
  readonly other: Page;
}

/** From the leader's end until the other tab knows that it leads, and until it sends edits (ms). */
export interface Takeover {
  readonly leads: number;
  readonly sends: number;
}

/** The next request of the tab's engine that carries edits, and when it left (wall clock, ms). */
export async function nextPush(page: Page): Promise<{ request: Request; at: number }> {
  const isPush = (request: Request) => request.method() === "POST" && request.url().endsWith("/api/changes");
  const request = await page.waitForRequest(isPush);
  return { request, at: Date.now() };
}

/**
 * Ends the leader `afterMs` from now and watches the other tab take over. `goOn` edits in the other one, which has something to
 * send even where the leader had sent everything. `wake` brings a frozen one back and
 * waits until it has done what it was at.
 */
export async function loseLeader(
  { leader, other }: Tabs,
  fate: Fate,
  afterMs: number,
  goOn: () => Promise<void>,
): Promise<{ takeover: Takeover; wake: () => Promise<void> }> {
  const leads = other.evaluate(() => window.field.leads());
  const sends = nextPush(other);
  await wait(afterMs);
  const begin = Date.now();
  const wake = await ends[fate](leader);
  const goneAt = fate === "killed" ? begin : Date.now();
  await goOn();
  return { takeover: { leads: (await leads) - goneAt, sends: (await sends).at - goneAt }, wake };
}

const ends: Readonly<Record<Fate, (page: Page) => Promise<() => Promise<void>>>> = {
  async frozen(page) {
    const thaw = await freezeEngine(page);
    return async () => {
      await thaw();
      await page.evaluate(() => window.field.drained());
    };
  },
  async killed(page) {
    const crashed = page.waitForEvent("crash");
    const protocol = await page.context().newCDPSession(page);
    // The process that would answer is gone.
    void protocol.send("Page.crash").catch(() => undefined);
    await crashed;
    return async () => undefined;
  },
};
