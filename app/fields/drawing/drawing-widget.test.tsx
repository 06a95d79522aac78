import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(() => {
  stubBrowser();
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 200));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(initial: unknown, readOnly = false) {
  const onValue = vi.fn();
  render(<RenderField field={{ kind: "drawing" }} path="title" initial={initial} readOnly={readOnly} onValue={onValue} />);
  return onValue;
}
const panel = () => screen.getByRole("img", { name: /Título/ });
const button = (name: string) => screen.getByRole("button", { name: `${name}: Título` });
const at = (clientX: number, clientY: number) => ({ clientX, clientY, isPrimary: true, button: 0 });
const one = [
  [0, 0],
  [0.5, 0.5],
];

it("keeps a stroke as fractions when the pen is lifted", () => {
  const onValue = show(null);
  fireEvent.pointerDown(panel(), at(0, 0));
  fireEvent.pointerMove(panel(), at(200, 100));
  expect(onValue).not.toHaveBeenCalled();
  fireEvent.pointerUp(panel(), at(200, 100));
  expect(onValue).toHaveBeenLastCalledWith([one]);
  fireEvent.pointerMove(panel(), at(300, 100));
  expect(onValue).toHaveBeenCalledTimes(1);
});

it("undoes stroke by stroke, and clearing as well", () => {
  const onValue = show([one, [[1, 1]]]);
  fireEvent.click(button("Deshacer"));
  expect(onValue).toHaveBeenLastCalledWith([one]);
  fireEvent.click(button("Borrar"));
  expect(onValue).toHaveBeenLastCalledWith(null);
  fireEvent.click(button("Deshacer"));
  expect(onValue).toHaveBeenLastCalledWith([one]);
  fireEvent.click(button("Deshacer"));
  expect(onValue).toHaveBeenLastCalledWith(null);
  expect(button("Deshacer")).toHaveProperty("disabled", true);
});

it("only shows what nobody may change", () => {
  const onValue = show([one], true);
  fireEvent.pointerDown(panel(), at(0, 0));
  fireEvent.pointerUp(panel(), at(0, 0));
  expect(onValue).not.toHaveBeenCalled();
  expect(screen.queryByRole("button")).toBeNull();
  expect(panel().getAttribute("aria-label")).toContain("1 trazo");
});
