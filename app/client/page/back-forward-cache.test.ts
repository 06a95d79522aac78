// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { endWorkerOfLeftPage } from "./back-forward-cache.ts";

const transition = (name: string, persisted: boolean) => Object.assign(new Event(name), { persisted });

/** A page whose worker and address note what happens to them. */
function leftPage() {
  const target = new EventTarget();
  const happened: string[] = [];
  const page = Object.assign(target, { location: { reload: () => void happened.push("loaded anew") } });
  endWorkerOfLeftPage(page as unknown as Parameters<typeof endWorkerOfLeftPage>[0], {
    terminate: () => void happened.push("worker ended"),
  });
  return { target, happened };
}

it("ends the worker of a page that may be shown again, and loads the page anew when it is", () => {
  const { target, happened } = leftPage();
  target.dispatchEvent(transition("pageshow", false));
  target.dispatchEvent(transition("pagehide", true));
  expect(happened).toEqual(["worker ended"]);
  target.dispatchEvent(transition("pageshow", true));
  expect(happened).toEqual(["worker ended", "loaded anew"]);
});

it("leaves the worker to finish where the page goes for good, or only keeps what is typed", () => {
  const { target, happened } = leftPage();
  target.dispatchEvent(transition("pagehide", false));
  target.dispatchEvent(new Event("pagehide"));
  expect(happened).toEqual([]);
});
