import { EditorView } from "@codemirror/view";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Field } from "../../../schema/declaration/fields.ts";
import { htmlHook } from "../../../schema/features/site/html-hook.ts";
import { RenderField } from "../testing/RenderField.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

beforeEach(stubBrowser);
afterEach(cleanup);

async function show(field: Field, initial: unknown, more: Partial<Parameters<typeof RenderField>[0]> = {}) {
  const onValue = vi.fn();
  const onProblem = vi.fn();
  const element = (value: unknown, key: string) => (
    <RenderField key={key} field={field} path="title" initial={value} onValue={onValue} onProblem={onProblem} {...more} />
  );
  const { rerender } = render(element(initial, "1"));
  const input = await screen.findByRole("textbox", { name: "Título" });
  const view = EditorView.findFromDOM(input);
  if (!view) throw new Error("no editor");
  const type = (text: string) => act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
  return { input, view, type, onValue, onProblem, rerender: (value: unknown) => rerender(element(value, "2")) };
}

describe("code", () => {
  it("is named by its label, and describes the way out", async () => {
    const { input } = await show({ kind: "code", language: "javascript" }, "let a;");
    expect(input.textContent).toContain("let a;");
    const described = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain("Escape y después Tab");
  });
  it("sets what is typed, and null for nothing", async () => {
    const { type, onValue } = await show({ kind: "code", language: "less" }, "a { color: red }");
    type("b { color: red }");
    expect(onValue).toHaveBeenLastCalledWith("b { color: red }");
    type("");
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
  it.each(["javascript", "typescript", "html", "less"] as const)(
    "finds errors of %s and is invalid where it is strict",
    async (language) => {
      const right = { javascript: "let a = 1;", typescript: "let a: string;", html: "<p>x</p>", less: "@a: 1px;" }[language];
      const wrong = { javascript: "let a = ;\n", typescript: "let a: ;", html: "<p>x</div>", less: "a { color" }[language];
      const { type, onProblem, input } = await show({ kind: "code", language, strict: true }, right);
      type(wrong);
      await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith("title", "validation.syntax"));
      expect(screen.getByText("El código tiene errores (línea 1)")).toBeTruthy();
      expect(input.getAttribute("aria-invalid")).toBe("true");
      type(right);
      await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith("title", null));
    },
  );
  it("marks errors without keeping the document from being saved where it is not strict", async () => {
    const { type, onProblem } = await show({ kind: "code", language: "javascript" }, "");
    type("let = = 3");
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith("title", null));
    expect(onProblem).not.toHaveBeenCalledWith("title", "validation.syntax");
  });
  it("is strict in the languages that the declaration names, and where somebody may mend it", async () => {
    const hook = htmlHook.fields.code;
    const script = await show(hook, "", { sibling: "JAVASCRIPT" });
    script.type("function (");
    await waitFor(() => expect(script.onProblem).toHaveBeenLastCalledWith("title", "validation.syntax"));
    cleanup();
    const page = await show(hook, "", { sibling: "BEFORE" });
    page.type("<p>x</div>");
    await waitFor(() => expect(page.onProblem).toHaveBeenLastCalledWith("title", null));
    expect(page.onProblem).not.toHaveBeenCalledWith("title", "validation.syntax");
    cleanup();
    const locked = await show({ kind: "code", language: "javascript", strict: true }, "function (", { readOnly: true });
    await waitFor(() => expect(locked.onProblem).toHaveBeenLastCalledWith("title", null));
  });
  it("takes its language from its sibling", async () => {
    const language = { by: "type", cases: { json: "json" }, otherwise: "html" } as const;
    const { type, onProblem } = await show({ kind: "code", language }, "", { sibling: "json" });
    type("[1,");
    await waitFor(() => expect(onProblem).toHaveBeenLastCalledWith("title", "validation.syntax"));
  });
  it("does not take an unwritable text", async () => {
    const { view, input } = await show({ kind: "code", language: "json" }, "{}", { readOnly: true });
    expect(view.state.readOnly).toBe(true);
    expect(input.getAttribute("aria-readonly")).toBe("true");
  });
});

describe("json", () => {
  it("ignores invalid input where that is allowed, and lets people save", async () => {
    const { type, onValue, onProblem } = await show({ kind: "json", ignoresInvalid: true }, { a: 1 });
    type('{"a":');
    expect(await screen.findByText("Todavía no es JSON: al guardar queda el valor anterior.")).toBeTruthy();
    expect(onValue).not.toHaveBeenCalled();
    expect(onProblem).not.toHaveBeenCalledWith("title", expect.any(String));
    type("");
    expect(onValue).toHaveBeenLastCalledWith(null);
  });
  it("takes objects only, and says so of anything else", async () => {
    const { type, onValue, onProblem } = await show({ kind: "json" }, { a: 1 });
    type('{"a": 2}');
    expect(onValue).toHaveBeenLastCalledWith({ a: 2 });
    type("[1]");
    expect(onProblem).toHaveBeenLastCalledWith("title", "widget.invalidJson");
    expect(onValue).toHaveBeenCalledTimes(1);
    expect(screen.getByText("JSON inválido: debe ser un objeto")).toBeTruthy();
  });
  it("takes anything where it holds anything", async () => {
    const { type, onValue, onProblem } = await show({ kind: "json", holds: "any" }, null);
    type("[1, 2]");
    expect(onValue).toHaveBeenLastCalledWith([1, 2]);
    type("[1,");
    expect(onProblem).toHaveBeenLastCalledWith("title", "validation.json");
  });
});
