import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { PartNotLoaded } from "../../ui/part-not-loaded.ts";
import { observePageFaults } from "./page-faults.ts";

function openPage() {
  const page = new EventTarget();
  const noted: unknown[] = [];
  observePageFaults(page as Window, { noteFault: async (thrown) => void noted.push(thrown) });
  return {
    noted,
    fail: (error: unknown) => page.dispatchEvent(Object.assign(new Event("error"), { error })),
    reject: (reason: unknown) => page.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })),
  };
}

it("reports an uncaught error", () => {
  const { noted, fail, reject } = openPage();
  const bug = new TypeError("a bug");
  fail(bug);
  reject(bug);
  reject("a text that somebody wrote");
  expect(noted).toEqual([bug, bug, new Error("string")]);
});

it.each([
  ["what has a code", new CierreError("missingResponse")],
  ["code that did not arrive", new PartNotLoaded(new Error("offline"), () => undefined)],
  ["an import that did not arrive", new TypeError("Failed to fetch dynamically imported module: /a.js")],
  ["a request that was given up", new DOMException("given up", "AbortError")],
  ["an error of a foreign script, of which nothing is known", null],
])("takes for no bug %s", (_what, thrown) => {
  const { noted, fail, reject } = openPage();
  fail(thrown);
  reject(thrown);
  expect(noted).toEqual([]);
});
