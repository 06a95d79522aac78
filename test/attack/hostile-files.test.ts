import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const item = (inside: string) =>
  `<rss version="2.0"><channel><title>a</title><item><guid>1</guid>${inside}</item></channel></rss>`;
const news = (values: object) => JSON.stringify({ uri: "urn:1", headline: "Nota", ...values });

/** Files that no newsroom exports. */
const files: readonly (readonly [name: string, content: string | Buffer])[] = [
  ["nothing", ""],
  ["one byte", "<"],
  ["zeros", Buffer.alloc(100_000)],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x3c, 0x00])],
  ["an encoding that there is none of", '<?xml version="1.0" encoding="klingon"?><rss/>'],
  ["lists in lists", deep(10_000)],
  ["an item that is lists in lists", `{"uri":"urn:1","headline":"a","extra":${deep(10_000)}}`],
  ["associations in associations", `${'{"uri":"a","associations":['.repeat(3_000)}${"]}".repeat(3_000)}`],
  ["text with NUL", news({ headline: "a\0b", body_text: "\0" })],
  ["halves of characters", news({ headline: "a\ud800", body_xhtml: "<p>\udc00</p>" })],
  ["a date beyond the calendar", news({ firstcreated: "+275760-09-13T00:00:00Z" })],
  ["blocks in blocks", news({ body_xhtml: "<div>".repeat(50_000) })],
  ["elements in elements", item(`<content:encoded>${"<b>".repeat(1_000)}${"</b>".repeat(1_000)}</content:encoded>`)],
  ["entities of entities", `<!DOCTYPE a [<!ENTITY b "${"&c;".repeat(100)}"><!ENTITY c "x">]>${item("<title>&b;</title>")}`],
  ["a file of the machine", `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${item("<title>&b;</title>")}`],
  ["scripts without ends", item(`<title>${"&lt;script ".repeat(50_000)}</title>`)],
  ["comments without ends", item(`<content:encoded><![CDATA[${"<!--".repeat(50_000)}]]></content:encoded>`)],
  [
    "shortcodes without ends",
    item(`<wp:post_type>post</wp:post_type><content:encoded><![CDATA[${"[caption ".repeat(50_000)}]]></content:encoded>`),
  ],
  ["authors in parentheses", item(`<title>a</title><author>a@b ${"(".repeat(50_000)}</author>`)],
  ["tags without ends", item(`<title>${"&lt;a ".repeat(50_000)}</title>`)],
  ["a body of NITF without an end", news({ bodies: [{ contenttype: "nitf", value: "<body.content>".repeat(20_000) }] })],
];

describe("a hostile file", { tags: ["gate"] }, () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await openTestApp({ importPhotos: "off" });
    admin = await test.addPerson("admin");
  });
  afterAll(() => test.close());

  it.each(files)("of %s is refused or imported, and never the server's fault", async (_, content) => {
    const headers = { "content-type": "application/octet-stream" };
    const answer = await test.call(admin, { method: "POST", url: "/api/import", payload: Buffer.from(content), headers });
    expect(answer.statusCode).toBeOneOf([200, 422]);
    expect(answer.body).not.toContain("import.reason.interrupted");
  });

  const upload = async (type: string, disposition: string) => {
    const headers = { "content-type": type, "content-disposition": disposition };
    const answer = await test.call(admin, {
      method: "POST",
      url: "/api/asset/file",
      payload: Buffer.from("<p>hola</p>"),
      headers,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return test.app.inject({ url: answer.json().files[0].url });
  };

  it("is readable whatever its name was cut to", async () => {
    const name = `x${"𠮷".repeat(100)}.html`;
    const answer = await upload("text/html", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
    expect([answer.statusCode, answer.body]).toEqual([200, "<p>hola</p>"]);
  });

  it.each([
    "audio/html+xml",
    "audio/xhtml+xml",
    "text/html",
    "image/svg+xml",
    "application/xhtml+xml",
    "text/xml",
    "video/x-html",
  ])("that a browser could run, as %s, is only saved", async (type) => {
    const { headers } = await upload(type, 'attachment; filename="a"');
    expect(headers["content-disposition"]).toMatch(/^attachment/);
    expect(headers["content-security-policy"]).toMatch(/^sandbox/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});
