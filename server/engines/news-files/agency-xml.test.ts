import { expect, it } from "vitest";
import type { ParsedEntry } from "./import-item.ts";
import { parseFile } from "./parse-file.ts";
import { testSource } from "./test-source.ts";

async function entriesOf(content: string): Promise<ParsedEntry[]> {
  return Array.fromAsync((await parseFile(testSource(content))).entries());
}

const g2 = (meta: string, about: string, contents: string) => `<?xml version="1.0" encoding="UTF-8"?>
<newsMessage xmlns="http://iptc.org/std/nar/2006-10-01/"><itemSet>
<newsItem guid="urn:newsml:fluvial:1" version="2" standard="NewsML-G2">
<itemMeta>${meta}</itemMeta><contentMeta>${about}</contentMeta><contentSet>${contents}</contentSet></newsItem>
</itemSet></newsMessage>`;

it("reads a text in NewsML-G2, its embargo, urgency and subjects with it", async () => {
  const about = `<urgency>3</urgency><by>Eva Sosa</by><headline xml:lang="es">Sube el r&#237;o &amp; baja</headline>
    <subject type="cpnat:abstract" qcode="x:1"><name>Clima</name></subject><subject type="cpnat:person"><name>Ana Díaz</name></subject>
    <keyword>crecida</keyword><description role="drol:summary">Bajada</description>`;
  const meta = `<itemClass qcode="ninat:text"/><versionCreated>2026-03-01T13:00:00Z</versionCreated>
    <firstCreated>2026-03-01T09:00:00-03:00</firstCreated><embargoed>2026-03-02T06:00:00Z</embargoed><pubStatus qcode="stat:usable"/>`;
  const contents = `<inlineXML contenttype="application/xhtml+xml"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>No</title></head>
    <body><p>Uno <b>dos</b></p></body></html></inlineXML>`;
  expect(await entriesOf(g2(meta, about, contents))).toEqual([
    {
      tag: "item",
      item: {
        key: "feed:urn:newsml:fluvial:1",
        line: 3,
        title: "Sube el río & baja",
        deck: "Bajada",
        bodyHtml: "<p>Uno <b>dos</b></p>",
        status: "DRAFT",
        date: "2026-03-01T12:00:00.000Z",
        embargo: "2026-03-02T06:00:00.000Z",
        categories: [],
        tags: ["Clima", "crecida"],
        persons: ["Ana Díaz"],
        authors: [{ name: "Eva Sosa", email: null, username: null }],
        photo: null,
        url: null,
        urgency: 3,
      },
    },
  ]);
});

it("reads NITF and plain text within NewsML-G2", async () => {
  const nitf = `<inlineXML contenttype="application/nitf+xml"><nitf><body><body.head><hedline><hl1>Otro</hl1></hedline></body.head>
    <body.content><hl2>Subtítulo</hl2><p>Uno</p><media media-type="image"><media-caption>Pie</media-caption></media></body.content></body></nitf></inlineXML>`;
  expect(await entriesOf(g2("", "<headline>Título</headline>", nitf))).toMatchObject([
    { item: { title: "Título", bodyHtml: "<h2>Subtítulo</h2><p>Uno</p>" } },
  ]);
  const plain = '<inlineData contenttype="text/plain">Uno\n\nDos &lt;3</inlineData>';
  expect(await entriesOf(g2("", "<headline>Título</headline>", plain))).toMatchObject([
    { item: { bodyHtml: "<p>Uno</p><p>Dos &lt;3</p>" } },
  ]);
});

it("leaves out what is no text, and says which text an agency took back", async () => {
  expect(await entriesOf(g2('<itemClass qcode="ninat:picture"/>', "<headline>Foto</headline>", ""))).toMatchObject([
    { tag: "leftOut", entry: { reason: "import.reason.notAnArticle" } },
  ]);
  expect(await entriesOf(g2('<pubStatus qcode="stat:canceled"/>', "<headline>No</headline>", ""))).toMatchObject([
    { tag: "leftOut", entry: { key: "feed:urn:newsml:fluvial:1", reason: "import.reason.cancelledItem" } },
  ]);
});

it("reads NewsML 1, whose versions have one key", async () => {
  const item = (
    revision: number,
  ) => `<NewsML Version="1.2"><NewsEnvelope><DateAndTime>20260301T090000-0300</DateAndTime></NewsEnvelope><NewsItem>
    <Identification><NewsIdentifier><ProviderId>fluvial.example</ProviderId><DateId>20260301</DateId><NewsItemId>77</NewsItemId>
    <RevisionId PreviousRevision="0" Update="N">${revision}</RevisionId></NewsIdentifier></Identification>
    <NewsManagement><FirstCreated>20260301T090000-0300</FirstCreated><Status FormalName="Usable"/><Urgency FormalName="1"/></NewsManagement>
    <NewsComponent><NewsLines><HeadLine>Sube el río</HeadLine><SubHeadLine>Bajada</SubHeadLine><ByLine>Eva Sosa</ByLine></NewsLines>
    <NewsComponent><ContentItem><DataContent><nitf><body><body.content><p>Uno</p></body.content></body></nitf></DataContent></ContentItem></NewsComponent>
    </NewsComponent></NewsItem></NewsML>`;
  const [one] = await entriesOf(item(1));
  const [two] = await entriesOf(item(2));
  expect(one).toEqual(two);
  expect(one).toMatchObject({
    item: {
      key: "feed:fluvial.example:20260301:77",
      title: "Sube el río",
      deck: "Bajada",
      bodyHtml: "<p>Uno</p>",
      date: "2026-03-01T12:00:00.000Z",
      authors: [{ name: "Eva Sosa" }],
      urgency: 1,
    },
  });
});

it("reads a text in NITF with its picture", async () => {
  const nitf = `<?xml version="1.0"?><nitf><head><title>Otro</title><docdata management-status="usable"><doc-id id-string="fluvial-9"/>
    <urgency ed-urg="4"/><date.issue norm="20260301T120000Z"/><date.release norm="20260302T060000Z"/>
    <key-list><keyword key="Río"/></key-list></docdata></head><body><body.head><hedline><hl1>Sube el río</hl1></hedline>
    <byline>Por Eva Sosa</byline><abstract><p>Bajada</p></abstract></body.head><body.content><p>Uno</p>
    <media media-type="image"><media-reference source="http://x.test/rio.jpg"/><media-caption>El muelle</media-caption>
    <media-producer>Foto Ribera</media-producer></media></body.content></body></nitf>`;
  expect(await entriesOf(nitf)).toMatchObject([
    {
      item: {
        key: "feed:fluvial-9",
        title: "Sube el río",
        deck: "Bajada",
        bodyHtml: "<p>Uno</p>",
        date: "2026-03-01T12:00:00.000Z",
        embargo: "2026-03-02T06:00:00.000Z",
        tags: ["Río"],
        authors: [{ name: "Por Eva Sosa" }],
        photo: { url: "http://x.test/rio.jpg", description: "El muelle", attribution: "Foto Ribera" },
        urgency: 4,
      },
    },
  ]);
});
