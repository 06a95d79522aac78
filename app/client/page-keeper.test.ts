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
  await keeper.keepTyping();
  expect(done).toEqual(["first write", "drafts", "second write", "drafts"]);
});

it("holds nobody up where the engine does not answer", async () => {
  const page = openPage();
  page.setTimeout.mockImplementation((call: () => void) => call());
  await createPageKeeper(page, { listDrafts: () => new Promise(() => {}) }).keepTyping();
  await createPageKeeper(page, { listDrafts: () => Promise.reject(new Error("no project is open")) }).keepTyping();
});
