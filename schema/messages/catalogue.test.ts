import { expect, it } from "vitest";
import { hasMessage, t } from "./catalogue.ts";

it("fills in numbers as people here write them, and other values as they are", () => {
  expect(t("list.rows", { count: 19918 })).toBe("19.918 elementos");
  expect(t("widget.counterMax", { count: 12, max: 5000 })).toBe("12 de 5.000 caracteres");
  expect(t("list.rows", { count: "2026" })).toBe("2026 elementos");
});

it("says everything in one place: no key is in two files, where the later would hide the earlier", () => {
  const files = import.meta.glob<Record<string, Record<string, string>>>("./es/**/*.ts", { eager: true });
  const keys = Object.values(files).flatMap((file) => Object.values(file).flatMap((messages) => Object.keys(messages)));
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
});
