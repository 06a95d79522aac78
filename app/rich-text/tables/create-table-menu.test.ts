// @vitest-environment jsdom
import { $createTableSelectionFrom, $findCellNode, $isTableCellNode, $isTableNode, TableNode } from "@lexical/table";
import { $getRoot, $getSelection, $nodesOfType, $setSelection, KEY_TAB_COMMAND, TextNode } from "lexical";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { createToolbar } from "../toolbar/create-toolbar.ts";
import { createTableMenu, type TableMenu } from "./create-table-menu.ts";

let richText: RichText;
let menu: TableMenu;
let text: HTMLElement;

/** jsdom measures no ranges: the selection stays in the editor's state. */
const quietly = { discrete: true, tag: "skip-dom-selection" } as const;
const SIMPLE = "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>";

beforeEach(() => {
  text = document.createElement("div");
  richText = createRichText(text, () => undefined);
  menu = createTableMenu(richText.editor, text);
  const { element } = createToolbar(richText.editor, {
    find: async () => [],
    isPicture: async () => true,
    toggleMaximize: () => undefined,
    comment: () => undefined,
    chooseMedia: () => null,
    openTableMenu: menu.open,
  });
  document.body.replaceChildren(element, text, menu.element);
});

// Nothing is placed once the page is gone.
afterEach(() => richText.editor.setEditable(false));

function $wordsNode(words: string): TextNode {
  const found = $nodesOfType(TextNode).find((node) => node.getTextContent() === words);
  if (!found) throw new Error(`no text ${words}`);
  return found;
}

/** Puts the caret behind these words. */
function stand(words: string): void {
  richText.editor.update(() => void $wordsNode(words).selectEnd(), quietly);
}

const item = (name: string) => {
  const found = [...menu.element.querySelectorAll<HTMLElement>("[role^=menuitem]")].find((one) => one.textContent === name);
  if (!found) throw new Error(`no item ${name}`);
  return found;
};
const list = () => menu.element.querySelector<HTMLElement>("[role=menu]");
const key = (target: Element | null, name: string, more: KeyboardEventInit = {}) =>
  target?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));

async function does(name: string, html: string): Promise<void> {
  menu.open();
  item(name).click();
  await vi.waitFor(() => expect(richText.html()).toBe(html));
}

it("shows its button where the caret is in a table, and nowhere else", () => {
  richText.load(`<p>uno</p>${SIMPLE}`);
  stand("uno");
  expect(menu.element.hidden).toBe(true);
  menu.open();
  expect(list()?.hidden).toBe(true);
  stand("c");
  expect(menu.element.hidden).toBe(false);
  richText.editor.setEditable(false);
  expect(menu.element.hidden).toBe(true);
});

it("is used with the keyboard alone", () => {
  richText.load(SIMPLE);
  stand("a");
  key(text, "F10", { altKey: true });
  expect(list()?.hidden).toBe(false);
  expect(document.activeElement).toBe(item("Insertar fila arriba"));
  key(document.activeElement, "ArrowDown");
  expect(document.activeElement).toBe(item("Insertar fila abajo"));
  key(document.activeElement, "End");
  expect(document.activeElement).toBe(item("Eliminar tabla"));
  key(document.activeElement, "ArrowDown");
  expect(document.activeElement).toBe(item("Insertar fila arriba"));
  const received = vi.fn();
  window.addEventListener("keydown", received);
  key(document.activeElement, "Escape");
  window.removeEventListener("keydown", received);
  expect(list()?.hidden).toBe(true);
  expect(received).not.toHaveBeenCalled();
});

it("puts rows and columns beside the cell with the caret, and takes them out", async () => {
  richText.load(SIMPLE);
  stand("d");
  await does(
    "Insertar fila arriba",
    "<table><tbody><tr><td>a</td><td>b</td></tr><tr><td></td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
  );
  stand("d");
  await does(
    "Insertar columna a la derecha",
    "<table><tbody><tr><td>a</td><td>b</td><td></td></tr><tr><td></td><td></td><td></td></tr><tr><td>c</td><td>d</td><td></td></tr></tbody></table>",
  );
  stand("a");
  await does(
    "Eliminar columna",
    "<table><tbody><tr><td>b</td><td></td></tr><tr><td></td><td></td></tr><tr><td>d</td><td></td></tr></tbody></table>",
  );
  stand("b");
  await does("Eliminar fila", "<table><tbody><tr><td></td><td></td></tr><tr><td>d</td><td></td></tr></tbody></table>");
  stand("d");
  await does("Eliminar tabla", "");
});

it("makes headings of the first row and column, and takes that back", async () => {
  richText.load(SIMPLE);
  stand("d");
  const headed =
    '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>';
  await does("Fila de encabezado", headed);
  stand("d");
  await does("Columna de encabezado", headed.replace("<td>c</td>", '<th scope="row">c</th>'));
  const written = richText.html();
  richText.load(written);
  stand("d");
  menu.open();
  expect(["Fila de encabezado", "Columna de encabezado"].map((name) => item(name).getAttribute("aria-checked"))).toEqual([
    "true",
    "true",
  ]);
  await does("Columna de encabezado", headed);
  stand("d");
  await does("Fila de encabezado", SIMPLE);
});

it("makes one of several cells, and several of it again", async () => {
  richText.load(SIMPLE);
  stand("a");
  menu.open();
  expect(item("Combinar celdas").getAttribute("aria-disabled")).toBe("true");
  item("Combinar celdas").click();
  expect(richText.html()).toBe(SIMPLE);
  richText.editor.update(() => {
    const table = $getRoot().getFirstChild();
    const [a, b] = ["a", "b"].map((words) => $wordsNode(words).getParents().find($isTableCellNode));
    if ($isTableNode(table) && a && b) $setSelection($createTableSelectionFrom(table, a, b));
  }, quietly);
  const merged = '<table><tbody><tr><td colspan="2"><p>a</p><p>b</p></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>';
  await does("Combinar celdas", merged);
  stand("b");
  await does(
    "Separar celdas",
    "<table><tbody><tr><td><p>a</p><p>b</p></td><td></td></tr><tr><td>c</td><td>d</td></tr></tbody></table>",
  );
});

const tab = (shiftKey = false) =>
  richText.editor.dispatchCommand(KEY_TAB_COMMAND, new KeyboardEvent("keydown", { key: "Tab", shiftKey }));
const type = (words: string) => richText.editor.update(() => $getSelection()?.insertText(words), quietly);

it("leads from cell to cell with Tab, and back", () => {
  richText.load(SIMPLE);
  stand("b");
  tab();
  type("1");
  tab(true);
  type("2");
  expect(richText.html()).toBe("<table><tbody><tr><td>a</td><td>b2</td></tr><tr><td>c1</td><td>d</td></tr></tbody></table>");
});

it.each([
  ["the last cell", "d", SIMPLE, SIMPLE.replace("</tbody>", "<tr><td>3</td><td></td></tr></tbody>")],
  [
    "a last cell of several rows",
    "b",
    '<table><tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td>c</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td>c3</td></tr></tbody></table>',
  ],
])("leads with Tab out of %s", (_, words, html, written) => {
  richText.load(html);
  stand(words);
  tab();
  type("3");
  expect(richText.html()).toBe(written);
});

it("puts a new table into the text, in the place of an empty paragraph, as one step that can be taken back", async () => {
  richText.load("<p>uno</p>");
  const press = (name: string) => document.querySelector<HTMLElement>(`.toolbar [aria-label="${name}"]`)?.click();
  const form = () => document.querySelector<HTMLElement>('[role=group][aria-label="Insertar tabla"]');
  const inputs = () => [...(form()?.querySelectorAll("input") ?? [])];
  stand("uno");
  press("Insertar tabla");
  expect(document.activeElement).toBe(inputs()[0]);
  const [rows, columns] = inputs();
  if (!rows || !columns) throw new Error("no form");
  rows.value = "0";
  key(rows, "Enter");
  expect(form()?.hidden).toBe(false);
  expect(form()?.querySelector("output")?.textContent).toContain("hasta 100 filas");
  [rows.value, columns.value] = ["2", "1"];
  key(columns, "Enter");
  const table = '<table><thead><tr><th scope="col"></th></tr></thead><tbody><tr><td></td></tr></tbody></table>';
  await vi.waitFor(() => expect(richText.html()).toBe(`<p>uno</p>${table}`));
  expect(form()?.hidden).toBe(true);
  press("Insertar tabla");
  expect(form()?.hidden).toBe(true);
  expect(list()?.hidden).toBe(false);
  press("Deshacer");
  await vi.waitFor(() => expect(richText.html()).toBe("<p>uno</p>"));
});

/** Selects the cells from the one with some words to the one with others. */
function selectCells(from: string, to: string): void {
  richText.editor.update(() => {
    const table = $nodesOfType(TableNode)[0];
    const [first, last] = [from, to].map((words) => $findCellNode($wordsNode(words)));
    if (table && first && last) $setSelection($createTableSelectionFrom(table, first, last));
  }, quietly);
}

it("keeps a table's columns when whole rows become one cell", async () => {
  const row = (words: string) => `<tr>${[...words].map((word) => `<td>${word}</td>`).join("")}</tr>`;
  richText.load(`<table><tbody>${row("abc")}${row("def")}${row("ghi")}</tbody></table>`);
  selectCells("a", "f");
  const words = [..."abcdef"].map((word) => `<p>${word}</p>`).join("");
  await does("Combinar celdas", `<table><tbody><tr><td colspan="3">${words}</td></tr>${row("ghi")}</tbody></table>`);
});

it("shows what a colleague made of a table while several of its cells are selected, or that it is gone", () => {
  richText.load(`<p>uno</p>${SIMPLE}`);
  selectCells("a", "c");
  richText.load(`<p>uno</p>${SIMPLE.replace(">d<", ">de ella<")}`);
  expect(text.textContent).toBe("unoabcde ella");
  stand("b");
  selectCells("a", "c");
  richText.load("<p>uno</p>");
  expect(text.textContent).toBe("uno");
  menu.open();
  expect(list()?.hidden).toBe(true);
});
