import { expect, it } from "vitest";
import { trendItems } from "./trend-items.ts";

const feed = (items: string) => `<rss><channel>${items}</channel></rss>`;

it("reads a feed in the time of its length, wherever its pieces end", () => {
  const items = Array.from({ length: 5_000 }, (_, at) => `<item><title>río &amp; mar ${at}</title></item>`).join("");
  const read = trendItems(feed(items)) ?? [];
  expect(read.length).toBeGreaterThan(10);
  expect(read.map(({ name }) => name)).toEqual(read.map((_, at) => `río & mar ${at}`));
});

it("rejects markup that is nested deeper than any feed, however its elements are opened and closed", () => {
  for (const text of ["<a>".repeat(500_000), feed(`${"<b>".repeat(300_000)}${"</i>".repeat(300_000)}`)])
    expect(trendItems(text)).toBeNull();
});
