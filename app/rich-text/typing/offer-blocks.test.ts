// @vitest-environment jsdom
import { $getRoot, $getSelection, UNDO_COMMAND } from "lexical";
import { beforeEach, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { offerBlocks } from "./offer-blocks.ts";

let element: HTMLElement;
let richText: RichText;
const tools = { editLink: vi.fn(), toggleMaximize: vi.fn(), editMedia: vi.fn(), table: vi.fn(), find: vi.fn() };

beforeEach(() => {
  // jsdom measures no ranges.
  Range.prototype.getBoundingClientRect = () => element.getBoundingClientRect();
  tools.table.mockReset();
  element = document.createElement("div");
  element.tabIndex = 0;
  document.body.replaceChildren(element);
  richText = createRichText(element, () => {});
  document.body.append(offerBlocks(richText.editor, element, tools));
  richText.load("<p>Antes</p><p></p>");
  element.focus();
  richText.editor.update(() => void $getRoot().getLastChild()?.selectEnd(), { discrete: true });
});

function type(text: string): void {
  for (const letter of text) richText.editor.update(() => $getSelection()?.insertText(letter), { discrete: true });
}

async function press(key: string): Promise<void> {
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

const list = () => document.querySelector<HTMLElement>("[role=listbox]:not([hidden])");
const offered = () => [...(list()?.querySelectorAll("[role=option]") ?? [])].map((option) => option.textContent);
const marked = () => document.getElementById(element.getAttribute("aria-activedescendant") ?? "")?.textContent;

it("offers blocks behind a slash in an empty paragraph, by their Spanish names, and makes the one that is chosen", async () => {
  type("/");
  await vi.waitFor(() => expect(list()?.getAttribute("aria-label")).toBe("Bloques que se pueden insertar"));
  expect(offered().slice(0, 5)).toEqual(["Título", "Subtítulo", "Cita", "Lista con viñetas", "Lista numerada"]);
  expect(marked()).toBe("Título");
  await press("ArrowDown");
  expect(marked()).toBe("Subtítulo");
  await press("Enter");
  type("Uno");
  expect(richText.html()).toBe("<p>Antes</p><h3>Uno</h3>");
  expect(list()).toBeNull();
});

it("offers what begins with what is typed, whatever its accents, and leaves the words where nothing does", async () => {
  type("/TITU");
  await vi.waitFor(() => expect(offered()).toEqual(["Título"]));
  type("x");
  expect(list()).toBeNull();
  await press("Enter");
  expect(richText.html()).toContain("<p>/TITUx</p>");
});

it("opens the form of what needs one", async () => {
  type("/tabla");
  await vi.waitFor(() => expect(offered()).toEqual(["Insertar tabla"]));
  await press("Enter");
  expect(tools.table).toHaveBeenCalledOnce();
  expect(richText.html()).not.toContain("/tabla");
});

it("stays closed behind Escape, and gives back what was typed in one step", async () => {
  type("/");
  await vi.waitFor(() => expect(list()).not.toBeNull());
  await press("Escape");
  type("ci");
  expect(list()).toBeNull();
  richText.editor.update(() => void $getRoot().getLastChild()?.selectStart(), { discrete: true });
  richText.editor.update(() => void $getRoot().getLastChild()?.selectEnd(), { discrete: true });
  expect(offered()).toEqual(["Cita"]);
  await press("Enter");
  expect(richText.html()).not.toContain("/ci");
  richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(richText.html()).toBe("<p>Antes</p><p>/ci</p>");
});

it("offers nothing behind words", async () => {
  richText.load("<p>y</p>");
  richText.editor.update(() => void $getRoot().getLastChild()?.selectEnd(), { discrete: true });
  type("/o");
  await Promise.resolve();
  expect(list()).toBeNull();
});
