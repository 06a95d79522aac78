import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { createFailureLimit } from "./failure-limit.ts";

describe("limit of failed tries", () => {
  let store: Store;
  let time = 0;
  beforeAll(async () => {
    store = await openMemoryStore();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    time = Date.parse("2026-03-01T12:00:00.000Z");
    await store.query("delete from failed_tries");
  });
  /** As one process has it; `max` 3. */
  const open = (name?: string) =>
    createFailureLimit({ store, max: 3, windowMs: 60_000, now: () => new Date(time), ...(name ? { name } : {}) });
  const tooMany = expect.objectContaining({ code: "tooManyRequests", retryAfter: 60 });

  it("stops after as many failures as allowed, for that key and limit alone", async () => {
    const limit = open();
    for (let tries = 0; tries < 3; tries++) (await limit.begin("julieta")).failed();
    await expect(limit.begin("julieta")).rejects.toEqual(tooMany);
    await expect(limit.begin("marta")).resolves.toBeDefined();
    await expect(open("two-step").begin("julieta")).resolves.toBeDefined();
  });

  it("lets in again once the window has passed, and forgets it", async () => {
    const limit = open();
    for (let tries = 0; tries < 3; tries++) (await limit.begin("julieta")).failed();
    time += 60_001;
    await limit.begin("marta");
    expect(await store.query("select key from failed_tries")).toEqual([{ key: "sign-in marta" }]);
    await expect(limit.begin("julieta")).resolves.toBeDefined();
  });

  it("counts tries under way, so that guessing in parallel gains nothing", async () => {
    const limit = open();
    const began = await Promise.allSettled(Array.from({ length: 8 }, () => limit.begin("a")));
    const attempts = began.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(attempts).toHaveLength(3);
    for (const attempt of attempts) attempt.succeeded();
    await expect.poll(() => store.query("select tries from failed_tries")).toEqual([{ tries: 0 }]);
    await expect(limit.begin("a")).resolves.toBeDefined();
  });

  it("counts over all processes, and over their restarts", async () => {
    for (const limit of [open(), open(), open()]) (await limit.begin("julieta")).failed();
    await expect(open().begin("julieta")).rejects.toEqual(tooMany);
  });
});
