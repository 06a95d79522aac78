// @vitest-environment jsdom
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalCommand,
  UNDO_COMMAND,
} from "lexical";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FindDocuments } from "../channel/ask-page.ts";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { createMentionMenu, type MentionMenu } from "./create-mention-menu.ts";

let element: HTMLElement;
let richText: RichText;
let menu: MentionMenu;
const find = vi.fn<FindDocuments>();
const sent = vi.fn();

const ana = { collection: "person", id: "p1", title: "Ana Ruiz", url: null };
const eva = { collection: "person", id: "p2", title: "Eva Ruiz", url: null };

beforeEach(() => {
  vi.useFakeTimers();
  find.mockReset().mockResolvedValue([ana, eva]);
  sent.mockReset();
  element = document.body.appendChild(document.createElement("div"));
  richText = createRichText(element, () => {});
  menu = createMentionMenu(richText.editor, element, find, sent);
  menu.offer(["person", "tag"]);
  document.body.append(menu.element);
  richText.load("<p>Habló</p>");
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

async function type(text: string): Promise<void> {
  for (const letter of text) {
    richText.editor.update(
      () => {
        const block = $getRoot().getLastChild();
        if ($isElementNode(block)) block.selectEnd().insertText(letter);
      },
      { discrete: true, tag: "skip-dom-selection" },
    );
  }
  await vi.advanceTimersByTimeAsync(1000);
}

async function press(command: LexicalCommand<KeyboardEvent> | LexicalCommand<KeyboardEvent | null>): Promise<void> {
  const event = new KeyboardEvent("keydown", { cancelable: true });
  richText.editor.dispatchCommand(command as LexicalCommand<KeyboardEvent>, event);
  await vi.advanceTimersByTimeAsync(1000);
}

const shown = () => menu.element.querySelector<HTMLElement>("[role=listbox]:not([hidden])");
const marked = () => document.getElementById(element.getAttribute("aria-activedescendant") ?? "")?.textContent;

it("offers persons behind an @, and puts the one that is chosen into the text, with which one it is", async () => {
  await type(" @ru");
  expect(find).toHaveBeenLastCalledWith(["person"], "ru");
  expect(shown()?.getAttribute("aria-label")).toBe("Personas que se pueden mencionar");
  expect(marked()).toBe("Ana Ruiz");
  await press(KEY_ARROW_DOWN_COMMAND);
  expect(marked()).toBe("Eva Ruiz");
  await press(KEY_ENTER_COMMAND);
  expect(richText.html()).toBe('<p>Habló <span data-person="p2">Eva Ruiz</span> </p>');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ collection: "person", id: "p2" });
  expect(shown()).toBeNull();
  const written = richText.html();
  richText.load(written);
  await type("y");
  expect(richText.html()).toBe('<p>Habló <span data-person="p2">Eva Ruiz</span> y</p>');
});

it("offers tags behind a #, and takes a mention back in one step", async () => {
  find.mockResolvedValue([{ collection: "tag", id: "t1", title: "Ríos", url: null }]);
  await type(" #ri");
  expect(find).toHaveBeenLastCalledWith(["tag"], "ri");
  await press(KEY_ENTER_COMMAND);
  expect(richText.html()).toContain('<span data-tag="t1">Ríos</span>');
  richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(richText.html()).toBe("<p>Habló #ri</p>");
});

it("keeps out of the way once Escape has closed it, until something else is begun", async () => {
  await type(" @ru");
  await press(KEY_ESCAPE_COMMAND);
  expect(shown()).toBeNull();
  expect(element.hasAttribute("aria-activedescendant")).toBe(false);
  await type("i");
  expect(shown()).not.toBeNull();
});

it.each([
  ["an address", "ana@ruiz"],
  ["a sign alone", " @"],
])("offers nothing for %s", async (_, text) => {
  await type(text);
  expect(find).not.toHaveBeenCalled();
});

it("offers nothing where nothing is found, the text has no such field, or nobody may write", async () => {
  find.mockResolvedValue([]);
  await type(" @zz");
  expect(shown()).toBeNull();
  find.mockClear();
  menu.offer([]);
  await type(" @an");
  expect(find).not.toHaveBeenCalled();
  menu.offer(["person"]);
  richText.editor.setEditable(false);
  await type(" @an");
  expect(find).not.toHaveBeenCalled();
});

it("leaves a mention in a text that nobody touches as it came", async () => {
  const html = '<p>Con <strong><span data-tag="t1">Ríos</span></strong> y <span data-person="p1">Ana</span>.</p><p>b</p>';
  richText.load(html);
  expect(richText.html()).toBe(html);
  await type("!");
  richText.editor.update(
    () => {
      const first = $getRoot().getFirstChild();
      if ($isElementNode(first)) first.selectEnd();
      $getSelection()?.insertText("!");
    },
    { discrete: true, tag: "skip-dom-selection" },
  );
  expect(richText.html()).toBe(html.replace(".</p>", ".!</p>").replace("b</p>", "b!</p>"));
});
