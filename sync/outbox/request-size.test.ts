import { expect, it } from "vitest";
import { nextRequestSize, REQUEST_AIM_MS, type RequestEnd } from "./request-size.ts";

const bounds = { least: 50, most: 1_000 };

/** Sizes of requests one after the other over a link that carries so much in a millisecond, and loses what takes longer than `lostMs`. */
function sizesOver(perMs: number, { first = 64, lostMs = 30_000, count = 12 } = {}): number[] {
  const sizes = [first];
  for (let size = first; sizes.length < count; sizes.push(size)) {
    const ms = 400 + size / perMs;
    const end: RequestEnd = ms > lostMs ? "lost" : { size, ms };
    size = nextRequestSize(size, end, bounds);
  }
  return sizes;
}

it("is as large as pays on a fast link, from the second request on", () => {
  expect(nextRequestSize(64, { size: 64, ms: 90 }, bounds)).toBe(1_000);
});

it("settles where a request over a slow link takes about as long as it should", () => {
  for (const perMs of [0.03, 0.1, 0.3]) {
    const last = sizesOver(perMs).at(-1) ?? 0;
    expect(400 + last / perMs).toBeGreaterThan(REQUEST_AIM_MS * 0.6);
    expect(400 + last / perMs).toBeLessThan(REQUEST_AIM_MS * 1.4);
  }
});

it("comes down to what arrives where answers are lost for their length", () => {
  const sizes = sizesOver(0.01, { first: 1_000 });
  expect(sizes.at(-1)).toBe(50);
  expect(sizes.filter((size) => 400 + size / 0.01 > 30_000)).toHaveLength(1);
});

it("grows again once the link is better, and stands a clock that jumps", () => {
  expect(nextRequestSize(50, { size: 50, ms: 100 }, bounds)).toBe(800);
  for (const ms of [-86_400_000, 0, Number.MAX_SAFE_INTEGER]) {
    const next = nextRequestSize(200, { size: 200, ms }, bounds);
    expect(next).toBeGreaterThanOrEqual(bounds.least);
    expect(next).toBeLessThanOrEqual(bounds.most);
  }
});

it("is not made smaller by a small request that was quick", () => {
  expect(nextRequestSize(800, { size: 2, ms: 60 }, bounds)).toBe(800);
});
