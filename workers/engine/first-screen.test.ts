import { expect, it } from "vitest";
import { awaitFirstScreen } from "./first-screen.ts";

function openScreen() {
  let due: (() => void) | null = null;
  const after = (_ms: number, call: () => void) => {
    due = call;
    return () => {
      due = null;
    };
  };
  const screen = awaitFirstScreen({ after });
  let isLate = false;
  screen.isShown.then(() => {
    isLate = true;
  });
  const settled = async () => {
    await Promise.resolve();
    return isLate;
  };
  return { screen, settled, pass: () => due?.(), isTimed: () => due !== null };
}

it("waits for the page, and for its word alone", async () => {
  const { screen, settled, isTimed } = openScreen();
  expect(await settled()).toBe(false);
  screen.shown();
  screen.shown();
  expect([await settled(), isTimed()]).toEqual([true, false]);
});

it("waits no longer than it takes to give up on a page", async () => {
  const { settled, pass } = openScreen();
  expect(await settled()).toBe(false);
  pass();
  expect(await settled()).toBe(true);
});
