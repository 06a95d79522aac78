// @vitest-environment jsdom
import { $getRoot, $isTextNode, type TextNode } from "lexical";
import { afterEach, describe, expect, it } from "vitest";
import { createRichText } from "../../app/rich-text/create-rich-text.ts";
import { isPlainObject } from "../../schema/values/plain-json.ts";
import { wordpressHtml } from "../../server/engines/news-files/wordpress-html.ts";
import { articleHtml } from "../../server/features/demo/article-html.ts";
import { demoArticles } from "../../server/features/demo/newsroom/all-articles.ts";
import { demoDocuments } from "../../server/features/demo/newsroom/all-documents.ts";
import { htmlBlocks } from "../../sync/merging/html-blocks.ts";

afterEach(() => document.body.replaceChildren());

/** What other systems wrote, as the import keeps it: by blocks and by blank lines in WordPress, whole pages in feeds and in ninjs. */
const wordpress = `<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">Uno <em>dos</em></p><!-- /wp:paragraph -->

<!-- wp:image {"id":9} --><figure class="wp-block-image size-large"><img src="https://ribera.test/muelle.jpg" alt="Muelle" class="wp-image-9"/><figcaption>El muelle</figcaption></figure><!-- /wp:image -->

<!-- wp:list --><ul><li>a</li><li>b<ol><li>c</li></ol></li></ul><!-- /wp:list -->

[caption id="x" width="300"]<a href="https://ribera.test/"><img class="alignleft" title="t" src="https://ribera.test/a.jpg" alt="" width="300" /></a> Pie[/caption]

Suelto, con
salto y <strong>negrita</strong>.

<blockquote>Cita</blockquote>
<pre><code>uno();</code></pre>`;
const imported: [string, string][] = [
  ["of WordPress", wordpressHtml(wordpress) ?? ""],
  [
    "of a feed",
    '<p>Lede.</p><p><img src="https://ribera.test/1.jpg" alt=""></p>\n<h3>Subtítulo</h3><div><p>En una caja</p></div><hr>',
  ],
  [
    "of ninjs",
    '<p class="lead">Berlin (dpa) - Uno.</p>\n<p>Dos &amp; tres &lt;4&gt;.</p>\n<section><h2>Notas</h2><p># Internet</p></section>',
  ],
  ["of words alone", "Nada más que palabras"],
];

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

  it.each(imported)("comes out as it was imported, byte for byte: %s", async (_where, html) => {
    const { html: written, edits } = open(html);
    await Promise.resolve();
    expect(html).not.toBe("");
    expect([written(), edits]).toEqual([html, []]);
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
