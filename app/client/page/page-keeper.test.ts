import { expect, it, vi } from "vitest";
import { createPageKeeper } from "./page-keeper.ts";

/** A page with listeners, as far as the keeper sees it. */
function openPage() {
  const page = Object.assign(new EventTarget(), { setTimeout: vi.fn() });
  return page as typeof page & Pick<Window, "setTimeout">;
}

it("knows whether somebody would ask about leaving", () => {
  const page = openPage();
  const keeper = createPageKeeper(page, { listDrafts: async () => [] });
  const warn = (event: Event) => event.preventDefault();
  expect(keeper.isHeld()).toBe(false);
  page.addEventListener("beforeunload", warn);
  expect(keeper.isHeld()).toBe(true);
  page.removeEventListener("beforeunload", warn);
  expect(keeper.isHeld()).toBe(false);
});

it("waits until journals have written what they held back, also behind a write that is under way", async () => {
  const page = openPage();
  // The engine answers in the order of what it is asked, as the worker does.
  const done: string[] = [];
  let line: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(name: string, answer: T): Promise<T> => {
    const turn = line.then(() => {
      done.push(name);
      return answer;
    });
    line = turn;
    return turn;
  };
  const underWay = inTurn("first write", null);
  page.addEventListener("pagehide", () => void underWay.then(() => inTurn("second write", null)));
  const keeper = createPageKeeper(page, { listDrafts: () => inTurn("drafts", []) });
  expect(await keeper.keepTyping()).toBe(true);
  expect(done).toEqual(["first write", "drafts", "second write", "drafts"]);
});

it("holds nobody up where the engine does not answer", async () => {
  const page = openPage();
  page.setTimeout.mockImplementation((call: () => void) => call());
  const keptBy = (listDrafts: () => Promise<[]>) => createPageKeeper(page, { listDrafts }).keepTyping();
  expect(await keptBy(() => new Promise(() => {}))).toBe(false);
  expect(await keptBy(() => Promise.reject(new Error("no project is open")))).toBe(false);
});

it("lets the page close without asking, even if another guard asked before", () => {
  const page = openPage();
  const keeper = createPageKeeper(page, { listDrafts: async () => [] });
  page.addEventListener("beforeunload", (event) => event.preventDefault());
  expect(keeper.isHeld()).toBe(true);
  keeper.letGo();
  expect(keeper.isHeld()).toBe(false);
});
