// @vitest-environment jsdom
import { $getRoot, $isElementNode, UNDO_COMMAND } from "lexical";
import { beforeEach, expect, it, vi } from "vitest";
import { createRichText } from "../create-rich-text.ts";
import { type KeptHistory, keepHistory } from "./keep-history.ts";

beforeEach(() => sessionStorage.clear());

/** A frame that has just begun, as after a reload. */
function open(html: string, document = "/article-entry/1") {
  let kept: KeptHistory | null = null;
  const richText = createRichText(window.document.createElement("div"), () => kept?.edited());
  kept = keepHistory(richText, sessionStorage);
  kept.name(document, "bodyHtml");
  richText.load(html);
  kept.shown();
  const type = (text: string) =>
    richText.editor.update(
      () => {
        const last = $getRoot().getLastChild();
        if ($isElementNode(last)) last.selectEnd().insertText(text);
      },
      { discrete: true, tag: "skip-dom-selection" },
    );
  const undo = async () => {
    richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await Promise.resolve();
    return richText.html();
  };
  return { richText, kept, type, undo };
}

it("takes back after a reload what was typed before it", async () => {
  const first = open("<p>a</p>");
  first.type("b");
  first.kept.flush();
  expect(await open("<p>ab</p>").undo()).toBe("<p>a</p>");
});

it("notes steps by itself, a moment after an edit", async () => {
  vi.useFakeTimers();
  const first = open("<p>a</p>");
  first.type("b");
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  expect(await open("<p>ab</p>").undo()).toBe("<p>a</p>");
});

it("takes them up when the very text comes later, like one that was left unsaved", async () => {
  const first = open("<p>a</p>");
  first.type("b");
  first.kept.flush();
  const second = open("<p>a</p>");
  expect(second.richText.history.isEmpty()).toBe(true);
  second.richText.load("<p>ab</p>", "<p>a</p>");
  second.kept.shown();
  expect(await second.undo()).toBe("<p>a</p>");
});

it.each([
  ["another text", "<p>ab, y más</p>", "/article-entry/1"],
  ["another document", "<p>ab</p>", "/article-entry/2"],
])("takes nothing back of %s", async (_, html, document) => {
  const first = open("<p>a</p>");
  first.type("b");
  first.kept.flush();
  expect(await open(html, document).undo()).toBe(html);
});

it("keeps its steps where a new document gets its name, and forgets them where another one is opened", () => {
  const { richText, kept, type } = open("<p>a</p>", "/article-entry/");
  type("b");
  kept.name("/article-entry/1", "bodyHtml");
  expect(richText.history.isEmpty()).toBe(false);
  kept.name("/article-entry/2", "bodyHtml");
  expect(richText.history.isEmpty()).toBe(true);
});

it("does without where the tab has no room, or something else is noted", async () => {
  sessionStorage.setItem("cierre.steps.bodyHtml", "{no");
  const { richText, kept, type, undo } = open("<p>a</p>");
  expect(richText.history.isEmpty()).toBe(true);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  type("b");
  kept.flush();
  full.mockRestore();
  expect(sessionStorage.getItem("cierre.steps.bodyHtml")).toBeNull();
  expect(await undo()).toBe("<p>a</p>");
});
