import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DOCKED_ATTRIBUTE, Dock } from "./Dock.tsx";

let resized: () => void;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(seen: () => void) {
        resized = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  // The dock ends at 800 pixels; what is in it says where it begins.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return { bottom: 800, top: Number(this.dataset.top ?? 800) } as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const room = () => document.documentElement.style.getPropertyValue("--dock");
const docked = { [DOCKED_ATTRIBUTE]: "" };

it("has the page end above what is docked, however many there are, and not above an open window", () => {
  const { rerender, unmount } = render(
    <Dock>
      <div {...docked} data-top={740} />
      <div {...docked} data-top={700} />
      <div data-top={200} />
    </Dock>,
  );
  act(() => resized());
  expect(room()).toBe("100px");
  rerender(
    <Dock>
      <div data-top={200} />
    </Dock>,
  );
  act(() => resized());
  expect(room()).toBe("0px");
  rerender(
    <Dock>
      <div {...docked} data-top={100} />
    </Dock>,
  );
  act(() => resized());
  expect(room()).toBe("160px");
  unmount();
  expect(room()).toBe("0px");
});
