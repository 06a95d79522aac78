// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import { syncCaret } from "./sync-caret.ts";

let element: HTMLElement;
const said = vi.fn();
beforeEach(() => {
  document.body.innerHTML = "<div><p>Uno</p><p>Dos</p></div>";
  element = document.querySelector("div") as HTMLElement;
  syncCaret(element);
  document.addEventListener("selectionchange", said);
});

const caretTo = (paragraph: number, offset: number) => {
  const text = document.querySelectorAll("p")[paragraph]?.firstChild as Text;
  document.getSelection()?.setBaseAndExtent(text, offset, text, offset);
  said.mockClear();
};
const key = () => element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));

it("says where the caret is before a key, once, where the browser has not said so yet", () => {
  caretTo(0, 1);
  key();
  expect(said).toHaveBeenCalledOnce();
  key();
  expect(said).toHaveBeenCalledOnce();
});

it("says nothing of a caret of which the browser has said where it is", () => {
  caretTo(1, 2);
  document.dispatchEvent(new Event("selectionchange"));
  said.mockClear();
  key();
  expect(said).not.toHaveBeenCalled();
});
