import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { partInTime } from "./part-in-time.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("shows nothing until the code comes, which it asks for again by itself", async () => {
  const load = vi.fn(async () => () => <p>Alrededor</p>).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Part = partInTime(load);
  render(
    <>
      <p>La página</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText("La página")).toBeTruthy();
  expect(screen.queryByText("Alrededor")).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText("Alrededor")).toBeTruthy();
});
