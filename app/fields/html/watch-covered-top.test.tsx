import { afterEach, expect, it, vi } from "vitest";
import { watchCoveredTop } from "./watch-covered-top.ts";

const observers: (() => void)[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  observers.length = 0;
});

it("tells what is covered when the element grows above the edge of the page, without anybody scrolling", () => {
  class Sizes {
    constructor(heard: () => void) {
      observers.push(heard);
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
  const told: number[] = [];
  const stop = watchCoveredTop(element, (pixels) => told.push(pixels));
  box.height = 12_000;
  for (const heard of observers) heard();
  expect(told).toEqual([320, 1200]);
  stop();
  expect(observers).toEqual([]);
});
