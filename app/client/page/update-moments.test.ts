import { expect, it } from "vitest";
import { observeUpdateMoments, UPDATE_CHECK_MS } from "./update-moments.ts";

/** A page whose hours, visibility and network the test moves. */
function watchedPage() {
  const [events, documentEvents] = [new EventTarget(), new EventTarget()];
  let visibilityState: DocumentVisibilityState = "visible";
  let tick = () => {};
  let asked = 0;
  observeUpdateMoments(
    {
      document: {
        get visibilityState() {
          return visibilityState;
        },
        addEventListener: documentEvents.addEventListener.bind(documentEvents),
      },
      addEventListener: events.addEventListener.bind(events),
      setInterval(callback, ms) {
        expect(ms).toBe(UPDATE_CHECK_MS);
        tick = callback;
      },
    },
    () => {
      asked += 1;
    },
  );
  return {
    asked: () => asked,
    hourPasses: () => tick(),
    comesOnline: () => void events.dispatchEvent(new Event("online")),
    becomes(next: DocumentVisibilityState) {
      visibilityState = next;
      documentEvents.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

it("asks every hour while people see the page", () => {
  const page = watchedPage();
  page.hourPasses();
  page.hourPasses();
  expect(page.asked()).toBe(2);
});

it("asks nothing while nobody looks, and once when somebody looks again", () => {
  const page = watchedPage();
  page.becomes("hidden");
  page.hourPasses();
  page.hourPasses();
  expect(page.asked()).toBe(0);
  page.becomes("visible");
  page.becomes("hidden");
  page.becomes("visible");
  expect(page.asked()).toBe(1);
});

it("asks when the network comes back", () => {
  const page = watchedPage();
  page.comesOnline();
  expect(page.asked()).toBe(1);
});
