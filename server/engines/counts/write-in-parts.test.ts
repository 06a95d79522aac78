import { expect, it } from "vitest";
import { writeInParts } from "./write-in-parts.ts";

const rows = Array.from({ length: 250 }, (_, nth) => nth);

it("writes all rows in their order, no more than a hundred at a time", async () => {
  const parts: (readonly number[])[] = [];
  await writeInParts(
    rows,
    async (some) => void parts.push(some),
    () => expect.unreachable(),
  );
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(parts.flat()).toEqual(rows);
});

it("keeps what was not written when a part fails, and no row of the parts before", async () => {
  const kept: number[] = [];
  let parts = 0;
  const writing = writeInParts(
    rows,
    async () => {
      parts += 1;
      if (parts === 2) throw new Error("away");
    },
    (row) => kept.push(row),
  );
  await expect(writing).rejects.toThrow("away");
  expect(kept).toEqual(rows.slice(100));
});
