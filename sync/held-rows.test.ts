import { describe, expect, it } from "vitest";
import { givesUp, type Holding, type HoldingEvent, holdingAfter, isTriedAgain, NOTHING_HELD } from "./held-rows.ts";

const events: readonly HoldingEvent[] = ["held", "written", "early", "refused", "broke", "gaveWay"];

const [rules = ""] = Object.values(import.meta.glob<string>("./SPEC.md", { eager: true, query: "?raw", import: "default" }));

/** Rows of the table in SPEC.md: the state, and where each event leads while rows are left. */
const table = [...rules.matchAll(/^\| S1[2-5] +\| `(\w+)` +\|(.+)\|$/gm)].map(([, tag = "", cells = ""]) => ({
  tag: tag as Holding["tag"],
  leads: cells.split("|").map((cell) => cell.trim().replaceAll("`", "")),
}));

describe("rows that wait for the device", () => {
  it("go from state to state as the table says (S12, S13, S14, S15)", () => {
    expect(table.map(({ tag, leads }) => [tag, leads.length])).toEqual(
      ["nothing", "held", "early", "refused"].map((tag) => [tag, events.length]),
    );
    const found = table.map(({ tag, leads }) =>
      events.map((event, at) => (leads[at] === "–" ? "–" : holdingAfter({ tag, broken: 0 }, event, 1).tag)),
    );
    expect(found).toEqual(table.map(({ leads }) => leads));
  });

  it("are nothing as soon as none is left, whatever happened (S12)", () => {
    for (const { tag } of table) {
      for (const event of events) expect(holdingAfter({ tag, broken: 2 }, event, 0)).toEqual(NOTHING_HELD);
    }
  });

  it("are tried again where the device has not taken them, and three times where a bug keeps them (S16)", () => {
    const tried = table.map(({ tag }) => isTriedAgain({ tag, broken: 0 }));
    expect(tried).toEqual([false, false, true, true]);
    const begun: Holding = { tag: "held", broken: 0 };
    const once = holdingAfter(begun, "broke", 1);
    const twice = holdingAfter(once, "broke", 1);
    expect([begun, once, twice].map(givesUp)).toEqual([false, false, true]);
    expect([once, twice].map(isTriedAgain)).toEqual([true, true]);
    expect(holdingAfter(twice, "broke", 1)).toEqual(begun);
    expect(holdingAfter(twice, "written", 1)).toEqual(begun);
  });
});
