// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createGuardedLocation, formatLocation, type GuardedLocation, parseHash } from "./guarded-location.ts";

let routing: GuardedLocation;
let stop: () => void;

beforeEach(() => {
  window.location.hash = "#/article-entry/a1";
  routing = createGuardedLocation(window);
  stop = routing.start();
});
afterEach(() => stop());

/** What the browser does for its back button and for typed addresses. */
function typeAddress(hash: string) {
  window.history.pushState(null, "", hash);
  window.dispatchEvent(new Event("hashchange"));
}
const shown = () => formatLocation(routing.location.get());

describe("createGuardedLocation", () => {
  it("navigates at once when nothing is unsaved", () => {
    routing.navigate("/article-list");
    expect(shown()).toBe("/article-list");
    expect(window.location.hash).toBe("#/article-list");
  });

  it("asks before it leaves a guarded page, and staying changes nothing", () => {
    routing.guard("typing");
    routing.navigate("/article-list");
    expect(routing.question.get()?.path).toBe("/article-list");
    expect(window.location.hash).toBe("#/article-entry/a1");
    routing.answer(false);
    expect(shown()).toBe("/article-entry/a1");
    expect(routing.question.get()).toBeNull();
  });

  it("leaves after the answer", () => {
    routing.guard("typing");
    routing.navigate("/article-list");
    routing.answer(true);
    expect(shown()).toBe("/article-list");
  });

  it("restores the former path when the address changed under a guarded page", () => {
    routing.guard("typing");
    typeAddress("#/tag-list");
    expect(window.location.hash).toBe("#/article-entry/a1");
    expect(shown()).toBe("/article-entry/a1");
    routing.answer(true);
    expect(window.location.hash).toBe("#/tag-list");
  });

  it("follows the address when nothing is unsaved", () => {
    typeAddress("#/tag-list?x=1");
    expect(routing.location.get()).toEqual({ path: "/tag-list", search: "x=1" });
  });

  it("does not bring back a person who has left, whether or not the page has heard of it", () => {
    window.history.pushState(null, "", "#/tag-list");
    const follow = { replace: true, unguarded: true, from: "/article-entry/a1" };
    routing.navigate("/article-entry/a2", follow);
    expect(window.location.hash).toBe("#/tag-list");
    window.dispatchEvent(new Event("hashchange"));
    routing.navigate("/article-entry/a2", follow);
    expect(shown()).toBe("/tag-list");
    routing.navigate("/article-list", { from: "/tag-list" });
    expect(shown()).toBe("/article-list");
  });

  it("lets the page itself move while it is guarded", () => {
    routing.guard("typing");
    routing.navigate("/article-entry/final", { replace: true, unguarded: true });
    expect(shown()).toBe("/article-entry/final");
    expect(routing.question.get()).toBeNull();
  });

  it("stops asking once the guard is released", () => {
    const release = routing.guard("typing");
    release();
    routing.navigate("/article-list");
    expect(shown()).toBe("/article-list");
  });

  it("leaves a page that is saving without a question, once it is done", async () => {
    const release = routing.guard("saving");
    routing.navigate("/article-list");
    await Promise.resolve();
    expect([shown(), routing.question.get()]).toEqual(["/article-entry/a1", null]);
    release();
    await Promise.resolve();
    expect(shown()).toBe("/article-list");
  });

  it("asks after all when the save leaves something unsaved", async () => {
    const release = routing.guard("saving");
    routing.navigate("/article-list");
    release();
    routing.guard("typing");
    await Promise.resolve();
    expect([shown(), routing.question.get()?.path]).toEqual(["/article-entry/a1", "/article-list"]);
  });

  it("takes the question back when everything got saved under it", async () => {
    const release = routing.guard("typing");
    routing.navigate("/article-list");
    release();
    await Promise.resolve();
    expect([shown(), routing.question.get()]).toEqual(["/article-list", null]);
  });

  it("asks before giving up the page for something else than a path", () => {
    const done: string[] = [];
    routing.guard("typing");
    routing.leave(() => done.push("project"));
    expect(done).toEqual([]);
    routing.answer(true);
    expect(done).toEqual(["project"]);
  });
});

describe("parseHash", () => {
  it("keeps the query that follows the path", () => {
    expect(parseHash("#/article-entry/a1/?version=v2")).toEqual({ path: "/article-entry/a1/", search: "version=v2" });
    expect(parseHash("")).toEqual({ path: "/", search: "" });
  });
});
