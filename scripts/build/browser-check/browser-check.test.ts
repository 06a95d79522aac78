// @vitest-environment happy-dom
import { transform } from "esbuild";
import { afterEach, expect, it, vi } from "vitest";
import { unsupportedMessages } from "../../../schema/messages/es/unsupported.ts";
import { cssTarget } from "../css-target.ts";
import { browserCheckScript } from "./browser-check.ts";

/** A browser that has everything, but for what is taken from it. */
function browser(without: Record<string, unknown> = {}, withoutModules = false) {
  const page = document.implementation.createHTMLDocument("Cierre");
  page.body.innerHTML = "<div id='root'></div>";
  let stopped = 0;
  const given = {
    indexedDB: {},
    localStorage: {},
    Worker: class {},
    isSecureContext: true,
    stop: () => {
      stopped += 1;
    },
    ...without,
  };
  const window = without.window ?? given;
  const navigator = { locks: "locks" in without ? without.locks : {} };
  const promise = "Promise" in without ? without.Promise : Promise;
  if (withoutModules)
    vi.spyOn(page, "createElement").mockImplementation((tag) => document.createElement(tag === "script" ? "p" : tag));
  else if (!("noModule" in page.createElement("script")))
    Object.defineProperty(HTMLScriptElement.prototype, "noModule", { value: false, configurable: true });
  new Function("window", "document", "navigator", "Promise", browserCheckScript())(window, page, navigator, promise);
  return { said: [...page.querySelectorAll("li")].map(({ textContent }) => textContent), page, stopped: () => stopped };
}

afterEach(() => vi.restoreAllMocks());

it("leaves a browser alone that has everything", () => {
  const { page, stopped } = browser();
  expect(page.querySelector("#root")).not.toBeNull();
  expect(page.querySelector("main")).toBeNull();
  expect(stopped()).toBe(0);
});

it.each([
  ["indexedDB", { indexedDB: undefined }],
  ["worker", { Worker: undefined }],
  ["locks", { locks: undefined }],
  ["language", { Promise: {} }],
] as const)("names what the browser lacks, and loads nothing more (%s)", (name, without) => {
  const { said, page, stopped } = browser(without);
  expect(said).toEqual([unsupportedMessages[`unsupported.${name}`]]);
  expect(page.querySelector("h1")?.textContent).toBe(unsupportedMessages["unsupported.title"]);
  expect(page.body.textContent).toContain(unsupportedMessages["unsupported.works"]);
  expect(page.querySelector("#root")).toBeNull();
  expect(stopped()).toBe(1);
});

it("names all that an old browser lacks", () => {
  const { said } = browser({ locks: undefined, Promise: {} }, true);
  expect(said).toEqual((["modules", "language", "locks"] as const).map((name) => unsupportedMessages[`unsupported.${name}`]));
});

it("takes storage that throws for storage that is not there", () => {
  const given = { indexedDB: {}, Worker: class {}, isSecureContext: true, stop() {} };
  const window = Object.defineProperty({ ...given }, "localStorage", {
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(browser({ window }).said).toEqual([unsupportedMessages["unsupported.localStorage"]]);
});

it("blames the address alone where the page did not come over a safe connection", () => {
  expect(browser({ isSecureContext: false, locks: undefined }).said).toEqual([unsupportedMessages["unsupported.secure"]]);
});

it("waits for the page where reading it cannot be stopped", () => {
  const { said, page } = browser({ stop: undefined, locks: undefined });
  expect(said).toEqual([]);
  page.dispatchEvent(new Event("DOMContentLoaded"));
  expect(page.querySelector("li")?.textContent).toBe(unsupportedMessages["unsupported.locks"]);
});

it("is read by browsers that know hardly more than ES5", async () => {
  const written = await transform(browserCheckScript(), { target: "es5", supported: { "const-and-let": true } });
  expect(written.warnings).toEqual([]);
  expect(browserCheckScript()).not.toMatch(/=>|`|\?\.|\?\?|\bclass\b|\blet\b/);
});

it("names the browsers that the styles are written for", () => {
  const named = [...unsupportedMessages["unsupported.works"].matchAll(/\d+(?:\.\d+)?/g)].map(([version]) => version);
  expect(named).toEqual([...new Set(cssTarget.map((target) => target.replace(/^\D+/, "")))]);
});
