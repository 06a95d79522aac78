import { describe, expect, it } from "vitest";
import { isTooLarge, withinSize } from "./front-size.ts";

const widgets = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `w${at}`, type: "html", data: {} }));
const inserts = (...counts: number[]) => counts.map((count, at) => ({ id: `i${at}`, widgets: widgets(count) }));
const row = (from: number, count: number) => ({
  id: `fila-${from}`,
  type: "row",
  data: { items: Array.from({ length: count }, (_, at) => ({ id: `${from}-${at}`, doc: `nota-${from + at}` })) },
});

describe("a front", () => {
  it("is too large by its components, those of fixed elements included, or by its articles", () => {
    expect(isTooLarge({ components: widgets(300) })).toBe(false);
    expect(isTooLarge({ components: widgets(301) })).toBe(true);
    expect(isTooLarge({ components: widgets(200), insertsWidgets: inserts(60, 41) })).toBe(true);
    expect(isTooLarge({ components: [row(0, 2_000)] })).toBe(false);
    expect(isTooLarge({ components: [row(0, 1_000), row(1_000, 1_001)] })).toBe(true);
  });

  it("keeps what comes first of what is beyond the size, and is as it was within it", () => {
    const small = { name: "Portada", components: widgets(3), insertsWidgets: inserts(2) };
    expect(withinSize(small)).toBe(small);
    const large = withinSize({ name: "Portada", components: widgets(280), insertsWidgets: inserts(15, 10, 1) });
    expect(large).toEqual({ name: "Portada", components: widgets(280), insertsWidgets: inserts(15) });
    expect(withinSize({ components: widgets(400) }).components).toHaveLength(300);
    expect(withinSize({ components: [row(0, 1_500), row(1_500, 501), row(5_000, 1)] }).components).toEqual([row(0, 1_500)]);
  });
});
