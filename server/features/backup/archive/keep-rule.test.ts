import { expect, it } from "vitest";
import { outlivedArchives, readKeepRule, usualKeepRule } from "./keep-rule.ts";

const DAY_MS = 86_400_000;
const nameAt = (at: number, suffix = "") => `cierre-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, "")}${suffix}`;
/** One each night until 2 March 2026, the newest last. */
const nights = (count: number, suffix = "") =>
  Array.from({ length: count }, (_, back) => nameAt(Date.parse("2026-03-02T03:00:00Z") - back * DAY_MS, suffix)).reverse();
const keptOf = (names: readonly string[], rule = usualKeepRule) => {
  const outlived = new Set(outlivedArchives(names, rule));
  return names.filter((name) => !outlived.has(name));
};

it("keeps the last archive of each of seven days, four weeks and twelve months", () => {
  const kept = keptOf(nights(500)).map((name) => name.slice("cierre-".length, "cierre-20260301".length));
  const months = ["20250430", "20250531", "20250630", "20250731", "20250831", "20250930", "20251031", "20251130", "20251231"];
  const weeks = ["20260131", "20260215", "20260222"];
  const days = ["20260224", "20260225", "20260226", "20260227", "20260228", "20260301", "20260302"];
  expect(kept).toEqual([...months, ...weeks, ...days]);
});

it("counts only days that have an archive, so that none is removed after a long time without backups", () => {
  const old = nights(7).map((name) => name.replace("cierre-2026", "cierre-2019"));
  expect(keptOf([...old, nameAt(Date.parse("2026-03-02T03:00:00Z"))], { days: 8, weeks: 0, months: 0 })).toHaveLength(8);
});

it("keeps of several archives of a day the last one, the numbered one of a second included", () => {
  const names = ["cierre-20260302T030000Z", "cierre-20260302T120000Z", "cierre-20260302T120000Z-2"];
  expect(keptOf(names)).toEqual(["cierre-20260302T120000Z-2"]);
});

it("lets an archive of files alone take no database's place", () => {
  const names = [...nights(3, "-database"), ...nights(3, "-files"), ...nights(3)];
  expect(keptOf(names, { days: 1, weeks: 0, months: 0 })).toEqual(
    ["-database", "-files", ""].map((suffix) => nameAt(Date.parse("2026-03-02T03:00:00Z"), suffix)),
  );
});

it("keeps every project that was taken out", () => {
  const names = nights(3, "-project");
  expect(keptOf([...names, ...nights(3)], { days: 1, weeks: 0, months: 0 })).toEqual([...names, ...nights(1)]);
});

it("touches nothing that has no archive's name, nor the only one", () => {
  const names = ["files", "cierre-20260302T030000Z.partial", "cierre-copia", "cierre-20200101T030000Z"];
  expect(outlivedArchives(names, { days: 0, weeks: 0, months: 1 })).toEqual([]);
});

it.each([
  ["7d4w12m", { days: 7, weeks: 4, months: 12 }],
  ["30d", { days: 30, weeks: 0, months: 0 }],
  ["2w6m", { days: 0, weeks: 2, months: 6 }],
  ["", null],
  ["0d", null],
  ["7", null],
  ["12m7d", null],
])("reads the rule %j", (text, rule) => {
  expect(readKeepRule(text)).toEqual(rule);
});
