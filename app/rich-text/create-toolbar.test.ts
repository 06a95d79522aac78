// @vitest-environment jsdom
import { $getRoot, $isElementNode } from "lexical";
import { beforeEach, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "./create-rich-text.ts";
import { createToolbar, type Toolbar } from "./create-toolbar.ts";

let richText: RichText;
let toolbar: Toolbar;
const toggleMaximize = vi.fn();

beforeEach(() => {
  const text = document.createElement("div");
  richText = createRichText(text, () => undefined);
  toolbar = createToolbar(richText.editor, toggleMaximize);
  document.body.replaceChildren(toolbar.element, text);
  richText.load("<p>uno</p>");
});

function button(name: string): HTMLButtonElement {
  const found = [...toolbar.element.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

function selectAll(): void {
  const $select = () => {
    const block = $getRoot().getFirstChild();
    if ($isElementNode(block)) block.select(0, block.getChildrenSize());
  };
  richText.editor.update($select, { discrete: true });
}

function press(name: string): void {
  button(name).click();
}

const pressed = () => [...toolbar.element.querySelectorAll("[aria-pressed=true]")].map((one) => one.getAttribute("aria-label"));
const key = (name: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

it("has a drawing and a Spanish name for every button", () => {
  for (const one of toolbar.element.querySelectorAll(".group button")) {
    expect(one.querySelector("svg[aria-hidden=true] path")).not.toBeNull();
    expect(one.textContent?.trim()).toBe("");
    expect(one.getAttribute("title")).toBe(one.getAttribute("aria-label"));
  }
});

it("presses what the selection is, and takes it back when pressed again", async () => {
  selectAll();
  press("Título");
  press("Negrita");
  await vi.waitFor(() => expect(pressed()).toEqual(["Negrita", "Título"]));
  expect(richText.html()).toBe("<h2><strong>uno</strong></h2>");
  press("Título");
  await vi.waitFor(() => expect(pressed()).toEqual(["Negrita", "Párrafo"]));
  press("Lista con viñetas");
  await vi.waitFor(() => expect(pressed()).toEqual(["Negrita", "Lista con viñetas"]));
  press("Lista con viñetas");
  await vi.waitFor(() => expect(richText.html()).toBe("<p><strong>uno</strong></p>"));
});

it("offers to undo once there is something to undo", async () => {
  expect(button("Deshacer").getAttribute("aria-disabled")).toBe("true");
  selectAll();
  press("Título");
  await vi.waitFor(() => expect(button("Deshacer").getAttribute("aria-disabled")).toBe("false"));
  press("Deshacer");
  await vi.waitFor(() => expect(richText.html()).toBe("<p>uno</p>"));
});

it("is one tab stop in which arrows, Home and End move", () => {
  const stops = () => [...toolbar.element.querySelectorAll(".group button")].filter((one) => (one as HTMLElement).tabIndex === 0);
  expect(stops()).toEqual([button("Negrita")]);
  button("Negrita").focus();
  key("ArrowRight");
  expect(document.activeElement).toBe(button("Cursiva"));
  key("End");
  expect(document.activeElement).toBe(button("Maximizar"));
  key("ArrowRight");
  expect(document.activeElement).toBe(button("Negrita"));
  key("ArrowLeft");
  key("Home");
  key("ArrowRight");
  expect(stops()).toEqual([button("Cursiva")]);
});

it("leaves the size alone to whom may only read", () => {
  richText.editor.setEditable(false);
  expect(button("Negrita").closest("[hidden]")).not.toBeNull();
  expect(button("Maximizar").tabIndex).toBe(0);
  toolbar.showMaximized(true);
  button("Volver al tamaño normal").click();
  expect(toggleMaximize).toHaveBeenCalledOnce();
});

it("makes a link of what is selected, removes it, and lets the person think better of it", async () => {
  const input = () => toolbar.element.querySelector("input") as HTMLInputElement;
  selectAll();
  press("Vínculo");
  input().value = "eldiario.example";
  key("Enter");
  await vi.waitFor(() => expect(richText.html()).toBe('<p><a href="https://eldiario.example">uno</a></p>'));
  press("Vínculo");
  expect(input().value).toBe("https://eldiario.example");
  input().value = "";
  key("Escape");
  expect(richText.html()).toContain("<a ");
  press("Vínculo");
  [...toolbar.element.querySelectorAll("button")].find((one) => one.textContent === "Quitar vínculo")?.click();
  await vi.waitFor(() => expect(richText.html()).toBe("<p>uno</p>"));
});
