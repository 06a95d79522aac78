import { describe, expect, it } from "vitest";
import { collections } from "../../../schema/registry.ts";
import { leastWidths } from "./least-widths.ts";

function least(name: string): [desk: number, tablet: number] {
  const definition = collections[name];
  if (!definition) throw new Error(`no ${name}`);
  const [desk, tablet] = Object.values(leastWidths(definition, definition.list.columns));
  return [Number.parseInt(desk, 10), Number.parseInt(tablet, 10)];
}

describe("the least width of a table", () => {
  it("leaves the title room beside its columns", () => {
    const [desk] = least("audience-segment");
    const others = 88 + 164 + 96 + 2 * 160 + 2 * 0.24 * desk;
    expect(desk - others).toBeGreaterThanOrEqual(159);
  });
  it("is less on a tablet, which shows no figures", () => {
    const [desk, tablet] = least("device-instance");
    expect(tablet).toBeLessThan(desk);
  });
  it("is small where there are few columns", () => {
    expect(least("tag")[0]).toBeLessThan(640);
  });
});
