// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createGuardedLocation,
  formatLocation,
  type GuardedLocation,
  parseHash,
  type RoutingWindow,
} from "./guarded-location.ts";

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

  it("does not bring back a person who has begun another document at the same path", () => {
    typeAddress("#/custom-collection-impl-entry/?collection=clubs");
    window.history.pushState(null, "", "#/custom-collection-impl-entry/?collection=matches");
    routing.navigate("/custom-collection-impl-entry/c1", {
      replace: true,
      unguarded: true,
      from: "/custom-collection-impl-entry/",
    });
    expect(window.location.hash).toBe("#/custom-collection-impl-entry/?collection=matches");
  });

  it("lets a page move whose address has characters that the bar encodes", () => {
    typeAddress("#/article-list?search=ni ño");
    routing.navigate("/article-list?search=ñandú azul");
    routing.navigate("/tag-list", { from: "/article-list" });
    expect(shown()).toBe("/tag-list");
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

/** A tab's history as browsers keep it; its steps and their events come later. */
function tabAt(hash: string) {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }];
  const page = new EventTarget();
  let at = 0;
  const arrive = () => page.dispatchEvent(new Event("hashchange"));
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState(state: unknown, _: string, url: string) {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { hash: url, state });
      at += 1;
    },
    replaceState(state: unknown, _: string, url?: string) {
      entries[at] = { hash: url ?? entries[at]?.hash ?? "", state };
    },
    go(steps: number) {
      queueMicrotask(() => {
        at += steps;
        arrive();
      });
    },
  };
  const location = {
    get hash() {
      return entries[at]?.hash ?? "";
    },
  };
  return {
    window: Object.assign(page, { history, location, sessionStorage, performance }) as unknown as RoutingWindow, // the part that routing touches
    step: async (steps: number) => {
      history.go(steps);
      await settled();
    },
    type: (typed: string) => {
      history.pushState(null, "", typed);
      arrive();
    },
    shown: () => [at, entries.map((entry) => entry.hash)] as const,
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the browser's back and forward buttons", () => {
  async function openGuarded() {
    const tab = tabAt("#/article-list");
    const inTab = createGuardedLocation(tab.window);
    const close = inTab.start();
    inTab.navigate("/article-entry/a1");
    inTab.navigate("/tag-list");
    await tab.step(-1);
    inTab.guard("typing");
    const hashes = ["#/article-list", "#/article-entry/a1", "#/tag-list"];
    return { tab, inTab, close, hashes, path: () => inTab.location.get().path };
  }

  it.each([
    ["back", -1, "/article-list"],
    ["forward", 1, "/tag-list"],
  ])("leave page and history as they were when %s is refused", async (_name, steps, to) => {
    const { tab, inTab, hashes, path } = await openGuarded();
    await tab.step(steps);
    expect([path(), inTab.question.get()?.path]).toEqual(["/article-entry/a1", to]);
    expect(tab.shown()).toEqual([1, hashes]);
    inTab.answer(false);
    await settled();
    expect([path(), tab.shown()]).toEqual(["/article-entry/a1", [1, hashes]]);
    await tab.step(steps);
    expect(inTab.question.get()?.path).toBe(to);
  });

  it.each([
    ["back", -1, "/article-list", 0],
    ["forward", 1, "/tag-list", 2],
  ])("go where they lead when %s is agreed to, and ask the next time again", async (_name, steps, to, at) => {
    const { tab, inTab, hashes, path } = await openGuarded();
    await tab.step(steps);
    inTab.answer(true);
    await settled();
    expect([path(), tab.shown()]).toEqual([to, [at, hashes]]);
    await tab.step(-steps);
    expect([path(), inTab.question.get()?.path]).toEqual([to, "/article-entry/a1"]);
  });

  it("lead across an address that was typed, and past one that was refused", async () => {
    const { tab, inTab, path } = await openGuarded();
    tab.type("#/person-list");
    expect([path(), inTab.question.get()?.path]).toEqual(["/article-entry/a1", "/person-list"]);
    inTab.answer(false);
    await tab.step(-1);
    expect(inTab.question.get()?.path).toBe("/person-list");
    inTab.answer(true);
    await settled();
    expect(path()).toBe("/person-list");
  });

  it("know their way after the page was loaded again", async () => {
    const { tab, close, hashes } = await openGuarded();
    close();
    const again = createGuardedLocation(tab.window);
    again.start();
    again.guard("typing");
    await tab.step(-1);
    expect([again.location.get().path, again.question.get()?.path]).toEqual(["/article-entry/a1", "/article-list"]);
    expect(tab.shown()).toEqual([1, hashes]);
  });
});

describe("a page that is loaded again in the moment in which its address is replaced", () => {
  const again = (type: string) => {
    const performance = { ...window.performance, getEntriesByType: () => [{ type }] } as unknown as Performance; // what is asked of it
    const loaded = createGuardedLocation({ ...tabOf(window), performance });
    return formatLocation(loaded.location.get());
  };
  const tabOf = ({ location, history, sessionStorage }: Window) => ({
    location,
    history,
    sessionStorage,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  /** The browser had begun to load before the page moved. */
  const comeBackTo = (hash: string) => window.history.replaceState(window.history.state, "", hash);

  beforeEach(() => {
    routing.navigate("/article-entry/");
    routing.navigate("/article-entry/a2", { replace: true, unguarded: true });
  });

  it("comes back under the later one, once", () => {
    comeBackTo("#/article-entry/");
    expect(again("reload")).toBe("/article-entry/a2");
    expect(window.location.hash).toBe("#/article-entry/a2");
    comeBackTo("#/article-entry/");
    expect(again("reload")).toBe("/article-entry/");
  });

  it("stays where somebody went meanwhile", () => {
    typeAddress("#/article-entry/");
    expect(again("reload")).toBe("/article-entry/");
    routing.navigate("/tag-list");
    expect(again("reload")).toBe("/tag-list");
  });

  it("is no page that somebody comes to by its address", () => {
    comeBackTo("#/article-entry/");
    expect(again("navigate")).toBe("/article-entry/");
  });
});

describe("parseHash", () => {
  it("keeps the query that follows the path", () => {
    expect(parseHash("#/article-entry/a1/?version=v2")).toEqual({ path: "/article-entry/a1/", search: "version=v2" });
    expect(parseHash("")).toEqual({ path: "/", search: "" });
  });
});
