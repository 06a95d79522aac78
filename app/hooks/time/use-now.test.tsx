import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNow } from "./use-now.ts";

const HALF_A_MINUTE = 30_000;
const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => Number(textContent));
function Row() {
  return <li>{useNow()}</li>;
}
const see = (state: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  });

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ul>
      <Row />
      <Row />
      <Row />
    </ul>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("brings all who show the time up to date by one timer, which ends with the last of them", () => {
  const [began] = shown();
  expect(vi.getTimerCount()).toBe(1);
  act(() => vi.advanceTimersByTime(HALF_A_MINUTE));
  expect(shown()).toEqual(Array(3).fill((began ?? 0) + HALF_A_MINUTE));
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});

it("sets no timer for a page out of sight, and is right at once where it is seen again", () => {
  const [began] = shown();
  see("hidden");
  expect(vi.getTimerCount()).toBe(0);
  act(() => vi.advanceTimersByTime(3 * HALF_A_MINUTE));
  expect(shown()).toEqual(Array(3).fill(began));
  see("visible");
  expect(shown()).toEqual(Array(3).fill((began ?? 0) + 3 * HALF_A_MINUTE));
  expect(vi.getTimerCount()).toBe(1);
});

it("begins with the time of now, however long nobody has shown any", () => {
  cleanup();
  vi.advanceTimersByTime(10 * HALF_A_MINUTE);
  render(<Row />);
  expect(shown()).toEqual([Date.now()]);
});
