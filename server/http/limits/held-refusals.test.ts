import { expect, it } from "vitest";
import { HeldRefusals } from "./held-refusals.ts";

function held() {
  let now = 0;
  const waits: { readonly ms: number; readonly end: () => void }[] = [];
  const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }));
  const refusals = new HeldRefusals({ perSecond: 2, heldOfNetwork: 3 }, wait, () => now);
  const kinds = (address: string, times: number) =>
    Array.from({ length: times }, () => {
      const answer = refusals.hold(address);
      return answer === null ? "at once" : answer === "cut" ? "cut" : "held";
    });
  return { kinds, waits, pass: (ms: number) => (now += ms) };
}

it("answers some at once, holds others back, longer the more there are, and hangs up on the rest", () => {
  const { kinds, waits } = held();
  expect(kinds("203.0.113.5", 6)).toEqual(["at once", "at once", "held", "held", "held", "cut"]);
  expect(waits.map(({ ms }) => ms)).toEqual([270, 290, 310]);
});

it("does not delay others, and delays a flooding network only while it floods", async () => {
  const { kinds, waits, pass } = held();
  kinds("203.0.113.5", 6);
  expect(kinds("198.51.100.7", 2)).toEqual(["at once", "at once"]);
  pass(1_000);
  expect(kinds("203.0.113.5", 3)).toEqual(["at once", "at once", "cut"]);
  for (const { end } of waits) end();
  await new Promise(setImmediate);
  expect(kinds("203.0.113.5", 1)).toEqual(["held"]);
});

it("takes a network for one, whatever addresses it has", () => {
  const { kinds } = held();
  expect([...kinds("2001:db8::1", 2), ...kinds("2001:db8::2", 1)]).toEqual(["at once", "at once", "held"]);
});
