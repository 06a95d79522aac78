// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { $findText, $replaceAll, $selectMatch } from "./find-text.ts";

let richText: RichText;
beforeEach(() => {
  richText = createRichText(document.body.appendChild(document.createElement("div")), () => {});
});

const found = (words: string) => richText.editor.getEditorState().read(() => $findText(words).length);
function replace(words: string, by: string): number {
  let count = 0;
  richText.editor.update(
    () => {
      count = $replaceAll(words, by);
    },
    { discrete: true },
  );
  return count;
}

it("finds words whatever their case and accents, across formats and links, and not across paragraphs", () => {
  richText.load(
    '<p>El río RIO</p><p>un <strong>rí</strong>o y un <a href="https://a.example">ri</a>o</p><ul><li>ríos</li></ul><p>ri</p><p>o</p>',
  );
  expect(found("rio")).toBe(5);
  expect(found(" Río ")).toBe(5);
  expect([found(""), found("   "), found("mar")]).toEqual([0, 0, 0]);
});

it("does not find across a line break", () => {
  richText.load("<p>ri<br>o</p>");
  expect(found("rio")).toBe(0);
});

it("selects a place", () => {
  richText.load("<p>El <strong>rí</strong>o crece</p>");
  let text = "";
  richText.editor.update(
    () => {
      const [match] = $findText("rio");
      text = match ? $selectMatch(match).getTextContent() : "";
    },
    { discrete: true },
  );
  expect(text).toBe("río");
});

it("replaces every one, and says how many", () => {
  richText.load("<p>río y río</p><p>nada</p><p>un <strong>rí</strong>o</p>");
  expect(replace("rio", "arroyo río")).toBe(3);
  expect(richText.html()).toBe("<p>arroyo río y arroyo río</p><p>nada</p><p>un <strong>arroyo río</strong></p>");
  expect(replace("nada", "")).toBe(1);
  expect(replace("mar", "río")).toBe(0);
});

it("distinguishes cases or accents on request", () => {
  richText.load("<p>río Río rio RIO</p>");
  const count = (words: string, isCase: boolean, isAccents: boolean) =>
    richText.editor.getEditorState().read(() => $findText(words, { isCase, isAccents }).length);
  expect([count("rio", true, false), count("río", false, true), count("río", true, true)]).toEqual([2, 2, 1]);
  expect([count("RÍO", true, false), count("rio", false, true)]).toEqual([1, 2]);
});
