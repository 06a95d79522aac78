import { describe, expect, it } from "vitest";
import { formatDateTime, formatNumber, formatPercent, shortList } from "./format-value.ts";

describe("numbers", () => {
  it("group thousands with dots, from four digits on (LIST-015)", () => {
    expect(formatNumber(1234)).toBe("1.234");
    expect(formatNumber(1234567)).toBe("1.234.567");
    expect(formatNumber(-1234)).toBe("-1.234");
    expect(formatNumber(123)).toBe("123");
  });
  it("write decimals after a comma", () => {
    expect(formatNumber(1234.5)).toBe("1.234,5");
    expect(formatNumber(-0.25)).toBe("-0,25");
  });
  it("show percents with two decimals", () => {
    expect(formatPercent(0.1234567)).toBe("12,35 %");
    expect(formatPercent(12)).toBe("1.200,00 %");
  });
  it("show a click-through rate with one (LIST-017)", () => {
    expect(formatPercent(0.12345, 1)).toBe("12,3 %");
  });
});

describe("shortList", () => {
  it("shows three names at most, then an ellipsis", () => {
    expect(shortList(["a", "b", "c"])).toBe("a, b, c");
    expect(shortList(["a", "b", "c", "d"])).toBe("a, b, c…");
  });
  it("leaves out names that are not known", () => {
    expect(shortList(["", "b"])).toBe("b");
    expect(shortList([])).toBe("");
  });
});

it("answers empty for what is no date", () => {
  expect(formatDateTime(null)).toBe("");
  expect(formatDateTime("ayer")).toBe("");
  expect(formatDateTime(new Date(2026, 2, 4, 15, 6).toISOString())).toBe("04/03/2026 15:06");
});
