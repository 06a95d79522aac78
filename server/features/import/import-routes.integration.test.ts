import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ImportReportLine, importReportLine } from "../../../schema/wire/import-report.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const wxr = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
${items}
</channel></rss>`;
const post = (number: number, more = "") => `<item><title>Nota ${number}</title><guid>http://ribera.test/?p=${number}</guid>
<content:encoded><![CDATA[<p>Texto ${number}</p><script>alert(1)</script>]]></content:encoded><wp:post_id>${number}</wp:post_id>
<wp:post_type>post</wp:post_type><wp:status>draft</wp:status>
<category domain="category">Ciudad</category><category domain="post_tag">río</category>${more}</item>`;
const withPhoto = (number: number, url: string) =>
  post(number, `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${number}00</wp:meta_value></wp:postmeta>`) +
  `<item><title>Muelle</title><wp:post_id>${number}00</wp:post_id><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${url}</wp:attachment_url></item>`;
const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Agencia</title>
<item><title>Cable</title><guid>cable-1</guid><description>Bajada del cable</description></item></channel></rss>`;
const ninjs = JSON.stringify({ uri: "urn:cable:9", type: "text", headline: "De la agencia", body_xhtml: "<p>Hola</p>" });

describe("importing over HTTP", () => {
  let test: TestApp;
  let admin: TestPerson;
  let photos: Server;
  let photoUrl = "";
  beforeAll(async () => {
    test = await openTestApp({ limits: { photoBytes: 100_000 }, importPhotos: "any" });
    admin = await test.addPerson("admin");
    const jpeg = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#258" } })
      .jpeg()
      .toBuffer();
    photos = createServer((request, response) => response.end(request.url === "/grande.jpg" ? Buffer.alloc(200_000) : jpeg));
    photos.listen(0, "127.0.0.1");
    await once(photos, "listening");
    const address = photos.address();
    photoUrl = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  });
  afterAll(async () => {
    photos.closeAllConnections();
    photos.close();
    await test.close();
  });

  /** Status and lines of the answer. */
  const send = async (payload: string, person: TestPerson = admin) => {
    const headers = { "content-type": "application/octet-stream" };
    const answer = await test.call(person, { method: "POST", url: "/api/import", payload, headers });
    const lines = answer.statusCode === 403 ? [] : answer.body.trim().split("\n");
    return { status: answer.statusCode, lines: lines.map((line): ImportReportLine => importReportLine.parse(JSON.parse(line))) };
  };
  const articles = async (): Promise<Record<string, unknown>[]> =>
    (await test.call(admin, { url: "/api/article?limit=100&sort=title" })).json().data;
  const titled = async (title: string) => (await articles()).find((article) => article.title === title);
  const incoming = () => readdir(join(test.filesDir, "incoming"));

  it("lets devices pull imported documents without notifying people", async () => {
    const changes: unknown[] = [];
    const stop = test.services.changes.subscribe(({ collection, quiet }) => changes.push([collection, quiet]));
    await send(wxr(post(8).replace(/<category .*<\/category>/, "")));
    stop();
    expect(changes).toEqual([["article", true]]);
    await test.call(admin, { method: "DELETE", url: `/api/article/${(await titled("Nota 8"))?.id}` });
  });

  it("turns a WordPress export into articles, once however often it is sent", async () => {
    const file = wxr(post(1) + post(2));
    const first = await send(file);
    expect(first.status).toBe(200);
    expect(first.lines.at(-1)).toEqual({ type: "summary", format: "wxr", created: 2, updated: 0, skipped: 0 });
    expect(await titled("Nota 1")).toMatchObject({
      bodyHtml: "<p>Texto 1</p>",
      status: "DRAFT",
      category: { name: "Ciudad" },
      tags: [{ name: "río" }],
      createdBy: { id: admin.id },
    });
    const before = await articles();
    const again = await send(file);
    expect(again.lines.at(-1)).toEqual({ type: "summary", format: "wxr", created: 0, updated: 0, skipped: 2 });
    expect(await articles()).toEqual(before);
    const newer = await send(file.replace("Texto 2", "Texto corregido"));
    expect(newer.lines.at(-1)).toMatchObject({ created: 0, updated: 1, skipped: 1 });
  });

  it.each([
    ["a news item of an agency", ninjs, "ninjs", "De la agencia"],
    ["a feed", rss, "feed", "Cable"],
  ])("reads %s, once however often it is sent", async (_what, file, format, title) => {
    expect((await send(file)).lines.at(-1)).toEqual({ type: "summary", format, created: 1, updated: 0, skipped: 0 });
    expect((await send(file)).lines.at(-1)).toEqual({ type: "summary", format, created: 0, updated: 0, skipped: 1 });
    expect(await titled(title)).toBeDefined();
  });

  it("says where a file is malformed, with nothing of it written and nothing left on disk", async () => {
    const before = await articles();
    const broken = wxr(`${post(11)}\n<item><title>Sin cerrar</item>`);
    const { status, lines } = await send(broken);
    expect(status).toBe(422);
    expect(lines).toEqual([expect.objectContaining({ type: "failed", reason: "import.reason.malformedXml" })]);
    expect(lines[0]).toHaveProperty("line", broken.slice(0, broken.indexOf("Sin cerrar")).split("\n").length);
    expect(await articles()).toEqual(before);
    expect(await incoming()).toEqual([]);
  });

  it("says that an empty file has no entries", async () => {
    const { status, lines } = await send("");
    expect(status).toBe(422);
    expect(lines).toEqual([{ type: "failed", reason: "import.reason.empty", line: null, detail: null }]);
  });

  it("is for the project's administrators", async () => {
    for (const role of ["basic", "editor"] as const) {
      expect((await send(wxr(post(21)), await test.addPerson(role))).status).toBe(403);
    }
    expect(await titled("Nota 21")).toBeUndefined();
  });

  it("fetches photos, and brings the article without the one it cannot have", async () => {
    const file = wxr(withPhoto(31, `${photoUrl}/muelle%20viejo.jpg`) + withPhoto(32, `${photoUrl}/grande.jpg`));
    const { lines } = await send(file);
    expect(lines.at(-1)).toMatchObject({ created: 2 });
    const notes = lines.filter((line) => line.type === "note" && line.about === "photo");
    expect(notes).toEqual([
      expect.objectContaining({ title: "Nota 32", reason: "import.reason.photoFailed", detail: `${photoUrl}/grande.jpg` }),
    ]);
    expect(await titled("Nota 31")).toMatchObject({ photoAsset: { name: "muelle viejo.jpg" }, photoAssetDescription: "Muelle" });
    expect((await titled("Nota 32"))?.photoAsset ?? null).toBeNull();
    expect(await incoming()).toEqual([]);
  });
});
