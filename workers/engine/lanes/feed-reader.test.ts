import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { PullResponse } from "../../../schema/wire/pull-changes.ts";
import { createFeedReader } from "./feed-reader.ts";

/** A feed over a link that takes `msOf` for so many documents; after 30 seconds the answer counts as lost. */
function feedOver(msOf: (documents: number) => number) {
  const asked: number[] = [];
  let now = 0;
  const reader = createFeedReader(
    {
      async pull(_cursor, limit) {
        asked.push(limit);
        now += Math.min(30_000, msOf(limit));
        if (msOf(limit) > 30_000) throw new CierreError("missingResponse");
        return { data: Array.from({ length: limit }), nextCursor: `c${asked.length}`, more: true } as PullResponse;
      },
    },
    { now: () => now },
  );
  return { reader, asked };
}

it("begins with the first list and goes on with large pages over a fast link", async () => {
  const { reader, asked } = feedOver((documents) => 50 + documents / 10);
  const { nextCursor } = await reader.page(null);
  await reader.page(nextCursor);
  expect(asked).toEqual([64, 1000, 1000]);
});

it("asks a slow link for what it carries in a few seconds", async () => {
  const { reader, asked } = feedOver((documents) => 400 + documents * 20);
  let { nextCursor } = await reader.page(null);
  for (let page = 0; page < 6; page += 1) ({ nextCursor } = await reader.page(nextCursor));
  for (const documents of asked.slice(1)) expect(documents).toBeLessThan(200);
});

it("comes through where a large page never arrives", async () => {
  const { reader, asked } = feedOver((documents) => documents * 100);
  await expect(reader.page("far along")).rejects.toMatchObject({ code: "missingResponse" });
  expect((await reader.page("far along")).more).toBe(true);
  expect(asked.slice(0, 2)).toEqual([1000, 125]);
});
