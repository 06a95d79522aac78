// @vitest-environment jsdom
import { $getRoot, $isTextNode, type TextNode } from "lexical";
import { afterEach, describe, expect, it } from "vitest";
import { createRichText } from "../../app/rich-text/create-rich-text.ts";
import { isPlainObject } from "../../schema/plain-json.ts";
import { articleHtml } from "../../server/demo/article-html.ts";
import { demoArticles } from "../../server/demo/newsroom/all-articles.ts";
import { demoDocuments } from "../../server/demo/newsroom/all-documents.ts";
import { htmlBlocks } from "../../sync/html-blocks.ts";

afterEach(() => document.body.replaceChildren());

/** What people wrote as rich text, of everything that the demo newsroom has, by where it stands. */
const bodies: [string, string][] = [
  ...demoArticles.map(({ title, body }): [string, string] => [title, articleHtml(body)]),
  ...demoDocuments.flatMap(({ collection, values }, at) => bodiesIn(values, `${collection} ${at}`)),
];

function bodiesIn(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item, at) => bodiesIn(item, `${path}.${at}`));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "bodyHtml" && typeof inner === "string" ? [[`${path}.${name}`, inner]] : bodiesIn(inner, `${path}.${name}`),
  );
}

function open(html: string) {
  const edits: string[] = [];
  const richText = createRichText(document.body.appendChild(document.createElement("div")), () => edits.push(richText.html()));
  const { notSafe } = richText.load(html);
  return { ...richText, edits, notSafe };
}

describe("a body that goes through the editor", () => {
  it("is one of many", () => expect(bodies.length).toBeGreaterThan(30));

  it.each(bodies)("comes out as it went in, byte for byte: %s", async (_where, html) => {
    const { html: written, edits, notSafe } = open(html);
    await Promise.resolve();
    expect(written()).toBe(html);
    expect([edits, notSafe]).toEqual([[], false]);
  });

  it.each(bodies)("changes only where somebody types: %s", (_where, html) => {
    const { editor, html: written } = open(html);
    editor.update(() => lastText()?.setTextContent(`${lastText()?.getTextContent()} Y más.`), { discrete: true });
    const blocks = htmlBlocks(html) ?? [];
    const after = htmlBlocks(written()) ?? [];
    const changed = after.flatMap((block, at) => (block === blocks[at] ? [] : [block]));
    expect(after).toHaveLength(blocks.length);
    expect(changed).toEqual([expect.stringContaining(" Y más.")]);
  });
});

/** Call within an update. */
function lastText(): TextNode | undefined {
  return $getRoot().getAllTextNodes().filter($isTextNode).at(-1);
}
