import { describe, expect, it } from "vitest";
import type { ImportItem, ParsedEntry, ParsedFile } from "./import-item.ts";
import { parseFile } from "./parse-file.ts";
import { testSource } from "./test-source.ts";

async function entriesOf(file: ParsedFile): Promise<ParsedEntry[]> {
  return Array.fromAsync(file.entries());
}

async function itemsOf(content: string | Uint8Array): Promise<ImportItem[]> {
  const entries = await entriesOf(await parseFile(testSource(content)));
  return entries.flatMap((entry) => (entry.tag === "item" ? [entry.item] : []));
}

const wxr = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel>
<wp:author><wp:author_login>ana</wp:author_login><wp:author_email>ana@ribera.test</wp:author_email>
<wp:author_display_name><![CDATA[Ana Díaz]]></wp:author_display_name></wp:author>
${items}
</channel></rss>`;

const post = `<item><title>Sube el r&#237;o</title><guid>http://ribera.test/?p=7</guid><dc:creator>ana</dc:creator>
<content:encoded><![CDATA[<!-- wp:paragraph --><p>Uno</p><!-- /wp:paragraph -->

Dos [gallery ids="1"]

[caption id="x"]<img src="a.jpg">Pie[/caption]]]></content:encoded>
<excerpt:encoded><![CDATA[Bajada <b>fuerte</b>]]></excerpt:encoded>
<wp:post_id>7</wp:post_id><wp:post_date>2026-03-01 09:00:00</wp:post_date><wp:post_date_gmt>2026-03-01 12:00:00</wp:post_date_gmt>
<wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<category domain="category">Ciudad</category><category domain="category">Clima</category><category domain="post_tag">río</category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta></item>`;

const attachment = `<item><title>Muelle</title><wp:post_id>9</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>http://ribera.test/muelle.jpg</wp:attachment_url></item>`;

describe("a WordPress export", () => {
  it("reads a post with its terms, its author and the picture that stands after it", async () => {
    expect(await itemsOf(wxr(post + attachment))).toEqual([
      {
        key: "wxr:http://ribera.test/?p=7#7",
        line: 5,
        title: "Sube el río",
        deck: "Bajada fuerte",
        bodyHtml: '<p>Uno</p>\n<p>Dos</p>\n<p><img src="a.jpg">Pie</p>',
        status: "PUBLISHED",
        date: "2026-03-01T12:00:00.000Z",
        embargo: null,
        categories: ["Ciudad", "Clima"],
        tags: ["río"],
        persons: [],
        authors: [{ name: "Ana Díaz", email: "ana@ribera.test", username: "ana" }],
        photo: { url: "http://ribera.test/muelle.jpg", description: "Muelle", attribution: null },
        url: null,
        urgency: null,
      },
    ]);
  });

  it("leaves out what is no article, with the line it stands on", async () => {
    const file = await parseFile(
      testSource(wxr(`${attachment}\n<item><title>Acerca</title><wp:post_type>page</wp:post_type></item>`)),
    );
    expect(file).toMatchObject({ format: "wxr", count: 2 });
    expect(await entriesOf(file)).toMatchObject([
      { tag: "leftOut", entry: { title: "Muelle", reason: "import.reason.notAnArticle" } },
      { tag: "leftOut", entry: { title: "Acerca", line: 7, reason: "import.reason.notAnArticle" } },
    ]);
  });

  it("takes a stray end of CDATA in text for what it is", async () => {
    const [item] = await itemsOf(wxr("<item><wp:post_id>1</wp:post_id><title><![CDATA[a <![CDATA[ b]]> c ]]></title></item>"));
    expect(item?.title).toContain("a <![CDATA[ b");
  });

  it("decodes the named characters of HTML in titles and names, in CDATA and without it", async () => {
    const named = `<item><title><![CDATA[Ma&ntilde;ana &iquest;s&iacute;&quest; &noes; &#xD800;]]></title><wp:post_id>1</wp:post_id>
      <dc:creator>ana</dc:creator><category domain="post_tag"><![CDATA[A&ntilde;o]]></category></item>
      <item><title>Ma&ntilde;ana</title><wp:post_id>2</wp:post_id></item>`;
    const [cdata, bare] = await itemsOf(wxr(named).replace("Ana Díaz", "Ana D&iacute;az"));
    expect(cdata).toMatchObject({
      title: "Mañana ¿sí? &noes; \ufffd",
      tags: ["Año"],
      authors: [{ name: "Ana Díaz", email: "ana@ribera.test", username: "ana" }],
    });
    expect(bare?.title).toBe("Mañana");
  });

  it("refuses a name that HTML does not know outside of CDATA", async () => {
    const unknown = wxr("<item><title>a &noes; b</title><wp:post_id>1</wp:post_id></item>");
    await expect(parseFile(testSource(unknown))).rejects.toMatchObject({ reason: "import.reason.malformedXml" });
  });

  it("refuses a malformed file with the line, before it hands out any entry", async () => {
    const broken = wxr(`${post}\n<item><title>Sin cerrar</item>`);
    await expect(parseFile(testSource(broken))).rejects.toMatchObject({ reason: "import.reason.malformedXml", line: 16 });
  });

  it("refuses a file that ends early", async () => {
    const cut = wxr(post).slice(0, -60);
    await expect(parseFile(testSource(cut))).rejects.toMatchObject({ reason: "import.reason.malformedXml" });
  });
});

describe("a feed", () => {
  it("reads RSS as drafts: full text as body, summary as deck", async () => {
    const rss = `<rss><channel><item><title>A &amp;amp; B</title><link>http://x.test/1</link><pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>
      <description>&lt;p&gt;Corto&lt;/p&gt;</description><content:encoded><![CDATA[<p>Largo</p>]]></content:encoded>
      <category>Río</category><category>Río</category><author>eva@x.test (Eva Sosa)</author>
      <enclosure url="http://x.test/1.jpg" type="image/jpeg"/></item></channel></rss>`;
    expect(await itemsOf(rss)).toEqual([
      {
        key: "feed:http://x.test/1",
        line: 1,
        title: "A & B",
        deck: "Corto",
        bodyHtml: "<p>Largo</p>",
        status: "DRAFT",
        date: "2026-03-01T12:00:00.000Z",
        embargo: null,
        categories: [],
        tags: ["Río"],
        persons: [],
        authors: [{ name: "Eva Sosa", email: "eva@x.test", username: null }],
        photo: { url: "http://x.test/1.jpg", description: null, attribution: null },
        url: "http://x.test/1",
        urgency: null,
      },
    ]);
  });

  it("reads Atom, its markup included", async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>urn:1</id><title type="html">Uno</title>
      <link rel="self" href="http://x.test/self"/><updated>2026-03-01T12:00:00Z</updated><category term="tema"/>
      <author><name>Eva</name></author>
      <content type="xhtml"><div><p>Hola <b>ya</b><br/></p></div></content></entry></feed>`;
    expect(await itemsOf(atom)).toMatchObject([
      {
        key: "feed:urn:1",
        title: "Uno",
        bodyHtml: "<div><p>Hola <b>ya</b><br></p></div>",
        tags: ["tema"],
        authors: [{ name: "Eva" }],
      },
    ]);
  });

  it("gives an entry without address or id the same key every time", async () => {
    const rss = "<rss><channel><item><title>Solo</title></item></channel></rss>";
    const [first] = await itemsOf(rss);
    const [second] = await itemsOf(rss);
    expect(first?.key).toMatch(/^feed:[0-9a-f]{32}$/);
    expect(second?.key).toBe(first?.key);
  });

  it("decodes the encoding it declares", async () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel><item><title>Año</title></item></channel></rss>';
    expect(await itemsOf(Uint8Array.from(latin, (letter) => letter.charCodeAt(0)))).toMatchObject([{ title: "Año" }]);
  });

  it("refuses bytes that are not in the encoding rather than spoil them", async () => {
    const bytes = Uint8Array.from("<rss>\n<item><title>Año</title></item></rss>", (letter) => letter.charCodeAt(0));
    await expect(parseFile(testSource(bytes, 1000))).rejects.toMatchObject({ reason: "import.reason.encoding" });
  });
});

describe("ninjs", () => {
  it("reads version 3: roles, people, subjects and the largest rendition", async () => {
    const item = {
      uri: "urn:agencia:1",
      versionCreated: "2026-03-01T09:00:00-03:00",
      embargoed: "2026-03-02T03:00:00-03:00",
      headlines: [{ role: "main", value: "Título" }],
      descriptions: [{ role: "lead", value: "Bajada" }],
      bodies: [{ role: "html", contentType: "text/html", value: "<p>Cuerpo</p>" }],
      people: [{ name: "Ana Díaz" }],
      subjects: [{ name: "Clima" }, { uri: "sin nombre" }],
      by: "Eva Sosa",
      associations: [
        {
          type: "picture",
          by: "Foto Ribera",
          renditions: [
            { href: "http://x.test/s.jpg", contentType: "image/jpeg", width: 100 },
            { href: "http://x.test/l.jpg", contentType: "image/jpeg", width: 900 },
          ],
        },
      ],
    };
    expect(await itemsOf(JSON.stringify({ items: [item] }))).toMatchObject([
      {
        key: "ninjs:urn:agencia:1",
        title: "Título",
        deck: "Bajada",
        bodyHtml: "<p>Cuerpo</p>",
        status: "DRAFT",
        date: "2026-03-01T12:00:00.000Z",
        embargo: "2026-03-02T06:00:00.000Z",
        tags: ["Clima"],
        persons: ["Ana Díaz"],
        authors: [{ name: "Eva Sosa" }],
        photo: { url: "http://x.test/l.jpg", attribution: "Foto Ribera" },
      },
    ]);
  });

  it("reads version 1, whose pictures have names and whose text is plain", async () => {
    const item = {
      uri: "urn:1",
      headline: "T",
      body_text: "Uno\n\nDos <3",
      associations: { main: { type: "picture", renditions: { big: { href: "http://x.test/a.jpg", mimetype: "image/jpeg" } } } },
    };
    expect(await itemsOf(JSON.stringify(item))).toMatchObject([
      { bodyHtml: "<p>Uno</p><p>Dos &lt;3</p>", photo: { url: "http://x.test/a.jpg" } },
    ]);
  });

  it("leaves out what the agency took back", async () => {
    const file = await parseFile(testSource('{"uri":"urn:1","headline":"No","pubstatus":"canceled"}'));
    expect(await entriesOf(file)).toMatchObject([{ tag: "leftOut", entry: { reason: "import.reason.cancelledItem" } }]);
  });

  it("refuses malformed JSON with the line", async () => {
    await expect(parseFile(testSource('{\n "uri": "x",\n oops }'))).rejects.toMatchObject({
      reason: "import.reason.malformedJson",
      line: 3,
    });
  });
});

it("refuses what is neither", async () => {
  await expect(parseFile(testSource("Estimados:"))).rejects.toMatchObject({ reason: "import.reason.unknownFormat" });
  await expect(parseFile(testSource("  \n"))).rejects.toMatchObject({ reason: "import.reason.empty" });
  await expect(parseFile(testSource("<html><p>Hola</p></html>"))).rejects.toMatchObject({ reason: "import.reason.empty" });
  await expect(parseFile(testSource('{"nombre":"x"}'))).rejects.toMatchObject({ reason: "import.reason.unknownFormat" });
});
