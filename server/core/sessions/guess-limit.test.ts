import { describe, expect, it } from "vitest";
import { openMemoryTries } from "../../testing/memory-tries.ts";
import { createGuessLimit } from "./guess-limit.ts";

const HOUR_MS = 3_600_000;
/** Only devices that an account knows are counted there. */
const noStore = { query: () => Promise.reject(new Error("no store")), batch: () => Promise.reject(new Error("no store")) };

interface Try {
  readonly account: string;
  readonly address: string;
}

/** How many of so many tries, spread over an hour, are answered whether they were right; `hours`: how often. */
async function answersOf(tries: number, tryOf: (index: number) => Try, hours = 1): Promise<number[]> {
  let time = Date.parse("2026-03-01T12:00:00.000Z");
  const limit = createGuessLimit({ store: noStore, ledger: openMemoryTries(), max: 10, now: () => new Date(time) });
  const answers = Array<number>(hours).fill(0);
  for (let index = 0; index < tries * hours; index++) {
    const guess = await limit.begin({ ...tryOf(index), device: null }).catch(() => null);
    guess?.failed();
    const hour = Math.floor(index / tries);
    if (guess?.silentMs === 0) answers[hour] = (answers[hour] ?? 0) + 1;
    time += HOUR_MS / tries;
  }
  return answers;
}

describe("ten thousand guesses in an hour", () => {
  it("at one account from five thousand networks get no more than 260 answers, and 240 in the next hour", async () => {
    const answers = await answersOf(
      10_000,
      (index) => ({ account: "ana", address: `10.0.${Math.floor(index / 100) % 50}.${index % 100}` }),
      2,
    );
    expect(answers[0]).toBeLessThanOrEqual(260);
    expect(answers[1]).toBeLessThanOrEqual(240);
    // They are slowed down, not stopped: the bound is used up by who guesses, and by whoever is right.
    expect(answers[1]).toBeGreaterThan(200);
  });

  it("at one account from one network get no more than 30 answers, wherever in its network they come from", async () => {
    const address = (index: number) => `2001:db8:0:7::${(index % 0xffff).toString(16)}`;
    const answers = await answersOf(10_000, (index) => ({ account: "ana", address: address(index) }), 2);
    expect(answers[0]).toBeLessThanOrEqual(30);
    expect(answers[1]).toBeLessThanOrEqual(13);
  });

  it("at as many accounts from one network get no more than 280 answers", async () => {
    const [answers] = await answersOf(10_000, (index) => ({ account: `persona-${index}`, address: "10.0.0.1" }));
    expect(answers).toBeLessThanOrEqual(280);
  });
});
