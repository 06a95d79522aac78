import { afterEach, expect, it, vi } from "vitest";
import { watchCoveredTop } from "./watch-covered-top.ts";

const observers: (() => void)[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  observers.length = 0;
});

it("reports what is covered when the element grows above the edge of the page, without anybody scrolling", () => {
  class Sizes {
    constructor(received: () => void) {
      observers.push(received);
    }
    observe() {}
    disconnect() {
      observers.length = 0;
    }
  }
  vi.stubGlobal("ResizeObserver", Sizes);
  const element = document.createElement("div");
  const box = { top: -1200, height: 320 };
  element.getBoundingClientRect = () => box as DOMRect;
  const sent: number[] = [];
  const stop = watchCoveredTop(element, (pixels) => sent.push(pixels));
  box.height = 12_000;
  for (const received of observers) received();
  expect(sent).toEqual([320, 1200]);
  stop();
  expect(observers).toEqual([]);
});
