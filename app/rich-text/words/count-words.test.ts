// @vitest-environment jsdom
import { $getRoot, $isTextNode } from "lexical";
import { expect, it, vi } from "vitest";
import { createRichText } from "../create-rich-text.ts";
import { readingMinutes, watchWords, wordsOf } from "./count-words.ts";

it("counts words as people do", () => {
  expect(wordsOf("La crecida —anunciada ayer— llegó a los 3,5 metros; d'Elía, ex-intendente, avisó.")).toBe(12);
  expect(["", " … ", "uno"].map(wordsOf)).toEqual([0, 0, 1]);
});

it("says how long reading takes", () => {
  expect([0, 1, 220, 221, 4000].map(readingMinutes)).toEqual([0, 1, 1, 2, 19]);
});

it("reports the words of a text once it is quiet", () => {
  vi.useFakeTimers();
  const { editor, load } = createRichText(document.createElement("div"), () => {});
  const sent = vi.fn();
  watchWords(editor, sent);
  load("<p>Uno dos</p><ul><li>tres</li><li>cuatro</li></ul>");
  vi.runAllTimers();
  const last = () => $getRoot().getLastDescendant();
  editor.update(
    () => {
      const node = last();
      if ($isTextNode(node)) node.setTextContent("cuatro y cinco");
    },
    { discrete: true },
  );
  expect(sent).toHaveBeenCalledTimes(1);
  vi.runAllTimers();
  expect(sent.mock.calls).toEqual([[4], [6]]);
  vi.useRealTimers();
});
