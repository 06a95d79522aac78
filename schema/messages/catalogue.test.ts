import { expect, it } from "vitest";
import { hasMessage, t } from "./catalogue.ts";

it("fills in numbers as people here write them, and other values as they are", () => {
  expect(t("list.rows", { count: 19918 })).toBe("19.918 elementos");
  expect(t("widget.counterMax", { count: 12, max: 5000 })).toBe("12 de 5.000 caracteres");
  expect(t("list.rows", { count: "2026" })).toBe("2026 elementos");
});

it("uses the singular for one of something", () => {
  expect(t("list.rows", { count: 1 })).toBe("1 elemento");
  expect(t("list.rows", { count: 0 })).toBe("0 elementos");
  expect(t("customReport.rows", { count: 1 })).toBe("1 fila");
  expect(t("list.anyone", { count: 1 })).toBe(t("list.anyone"));
});

it("has a singular for every text that counts something", () => {
  const counts = Object.entries(allMessages()).filter(
    ([key, text]) => /\{count\} (?!más)\p{Letter}{2,}s(?!\p{Letter})/u.test(text) && !key.endsWith(".one"),
  );
  expect(counts.length).toBeGreaterThan(25);
  expect(counts.filter(([key]) => !hasMessage(`${key}.one`)).map(([key]) => key)).toEqual([]);
});

it("calls no two collections the same", () => {
  const names = Object.entries(allMessages())
    .filter(([key]) => /^collection\..+\.many$/.test(key))
    .map(([, text]) => text);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("says everything in one place: no key is in two files, where the later would hide the earlier", () => {
  const keys = Object.values(files()).flatMap((file) => Object.values(file).flatMap((messages) => Object.keys(messages)));
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.filter((key) => !hasMessage(key))).toEqual([]);
});

function allMessages(): Record<string, string> {
  return Object.assign({}, ...Object.values(files()).flatMap((file) => Object.values(file)));
}

function files() {
  return import.meta.glob<Record<string, Record<string, string>>>("./es/**/*.ts", { eager: true });
}
