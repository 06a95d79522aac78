import { describe, expect, it } from "vitest";
import { errorCodes } from "../errors.ts";
import { es, t } from "./catalogue.ts";

const groups = Object.entries(import.meta.glob<Record<string, Record<string, string>>>("./es/*.ts", { eager: true })).flatMap(
  ([file, module]) => Object.values(module).map((messages) => [file, messages] as const),
);

const sources = import.meta.glob<string>(["../../{app,schema,server,sw,sync,workers}/**/*.{ts,tsx}", "!**/*.test.*"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** Keys written out in the code, where the compiler cannot tell a wrong one: arguments of `t`, and errors by field. */
const WRITTEN_KEY = /\bt\(\s*"([^"]+)"|"((?:validation|error)\.\w+)"/g;

describe("the message catalogue", () => {
  it("holds every message of every group under a key of its own", () => {
    const keys = groups.flatMap(([, messages]) => Object.keys(messages));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.toSorted()).toEqual(Object.keys(es).toSorted());
  });

  it("has no empty text", () => {
    expect(Object.entries(es).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("has a text for every key that the code writes out", () => {
    const unknown = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(WRITTEN_KEY)]
        .map((match) => match[1] ?? match[2] ?? "")
        .filter((key) => !Object.hasOwn(es, key))
        .map((key) => `${file}: ${key}`),
    );
    expect(Object.keys(sources).length).toBeGreaterThan(50);
    expect(unknown).toEqual([]);
  });

  it("has a text for every error code", () => {
    expect(Object.keys(errorCodes).filter((code) => !Object.hasOwn(es, `error.${code}`))).toEqual([]);
  });
});

describe("t", () => {
  it("shows a key it does not know as it is", () => {
    expect(t("error.fromTheFuture")).toBe("error.fromTheFuture");
    expect(t("constructor")).toBe("constructor");
  });
});
