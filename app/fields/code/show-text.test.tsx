import { EditorView } from "@codemirror/view";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WithMantine } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { CodeInput } from "./CodeInput.tsx";

beforeEach(stubBrowser);
afterEach(cleanup);

const onText = vi.fn();
const input = (text: string) => (
  <WithMantine>
    <CodeInput
      label="Código"
      text={text}
      language="javascript"
      error={undefined}
      required={false}
      readOnly={false}
      onText={onText}
      onErrorLine={vi.fn()}
    />
  </WithMantine>
);

it("shows a text from elsewhere and keeps the caret where nothing changed", async () => {
  const { rerender } = render(input("uno();\ndos();"));
  const view = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "Código" }));
  if (!view) throw new Error("no editor");
  act(() => view.dispatch({ selection: { anchor: 10 } }));
  rerender(input("cero();\nuno();\ndos();"));
  expect(view.state.doc.toString()).toBe("cero();\nuno();\ndos();");
  expect(view.state.selection.main.head).toBe(18);
  expect(onText).not.toHaveBeenCalled();
});

it("does not take back what was typed when an older value of its own comes late", async () => {
  const { rerender } = render(input(""));
  const view = EditorView.findFromDOM(await screen.findByRole("textbox", { name: "Código" }));
  if (!view) throw new Error("no editor");
  act(() => view.dispatch({ changes: { from: 0, insert: "a" } }));
  act(() => view.dispatch({ changes: { from: 1, insert: "b" } }));
  rerender(input("a"));
  expect(view.state.doc.toString()).toBe("ab");
  rerender(input("ab"));
  rerender(input("a"));
  expect(view.state.doc.toString()).toBe("a");
});
