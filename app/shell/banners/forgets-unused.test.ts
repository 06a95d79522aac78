import { expect, it } from "vitest";
import { ANSWER_KEY } from "../../client/page/persistence.ts";
import { forgetsUnused } from "./forgets-unused.ts";

const [webkit, chromium] = ["Apple Computer, Inc.", "Google Inc."];

function forgets(vendor: string, answer: "granted" | "denied" | null | "none", isInstalled = false) {
  return forgetsUnused({
    navigator: { vendor, storage: answer === "none" ? undefined : { persist: async () => false } },
    localStorage: { getItem: (key) => (key === ANSWER_KEY && answer !== "none" ? answer : null) },
    matchMedia: (query) => ({ matches: isInstalled && query === "(display-mode: standalone)" }),
  });
}

it("is so in WebKit where storage cannot be asked for, or was refused", () => {
  expect(forgets(webkit, "none")).toBe(true);
  expect(forgets(webkit, "denied")).toBe(true);
});

it("is not so once the browser promised to keep it, and not before it answered", () => {
  expect(forgets(webkit, "granted")).toBe(false);
  expect(forgets(webkit, null)).toBe(false);
});

it("is not so of an installed application, nor in other browsers", () => {
  expect(forgets(webkit, "none", true)).toBe(false);
  expect(forgets(chromium, "denied")).toBe(false);
});
