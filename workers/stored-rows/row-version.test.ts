import { expect, it } from "vitest";
import { DEVICE_VERSION } from "./device-version.ts";
import { type RowUpgrades, stampRow, upgradeRow } from "./row-version.ts";

const steps: RowUpgrades = {
  operation: {
    2: ({ text, ...row }) => ({ ...row, words: String(text).split(" ") }),
    4: (row) => ({ ...row, count: Array.isArray(row.words) ? row.words.length : 0 }),
  },
  asset: {},
  mapping: {},
  draft: {},
};

it("takes a row through every version since the one that wrote it", () => {
  const current = { words: ["llueve", "mucho"], count: 2 };
  expect(upgradeRow("operation", { text: "llueve mucho" }, { version: 4, steps })).toEqual(current);
  expect(upgradeRow("operation", { words: ["llueve", "mucho"], rowVersion: 3 }, { version: 4, steps })).toEqual(current);
  expect(upgradeRow("operation", { ...current, rowVersion: 4 }, { version: 4, steps })).toEqual(current);
});

it("gives back what it wrote", () => {
  const row = { id: "a", text: "x" };
  expect(stampRow(row)).toEqual({ ...row, rowVersion: DEVICE_VERSION });
  expect(upgradeRow("draft", stampRow(row))).toEqual(row);
});

it("does not guess what a newer version wrote", () => {
  const newer = { id: "a", rowVersion: DEVICE_VERSION + 1 };
  expect(() => upgradeRow("mapping", newer)).toThrow(expect.objectContaining({ code: "outdated" }));
});
