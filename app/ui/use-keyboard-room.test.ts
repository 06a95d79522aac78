import { expect, it } from "vitest";
import { keyboardHeight } from "./use-keyboard-room.ts";

const tablet = (height: number, offsetTop = 0, scale = 1) => ({
  innerHeight: 1180,
  visualViewport: { height, offsetTop, scale },
});

it("a keyboard over the page is as high as what it hides, also where the page was moved up for it", () => {
  expect(keyboardHeight(tablet(780))).toBe(400);
  expect(keyboardHeight(tablet(780, 150))).toBe(250);
});

it("a bar of the browser's, an enlarged page and a browser without a visual viewport are no keyboard", () => {
  expect(keyboardHeight(tablet(1130))).toBe(0);
  expect(keyboardHeight(tablet(590, 0, 2))).toBe(0);
  expect(keyboardHeight({ innerHeight: 1180, visualViewport: null })).toBe(0);
});
