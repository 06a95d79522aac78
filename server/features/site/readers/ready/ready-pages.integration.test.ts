import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AnswersAtOnce } from "../../../../http/answer-at-once.ts";
import { openTestApp, type TestApp } from "../../../../testing/open-test-app.ts";
import { requestHead } from "../../../../testing/raw-client.ts";

let test: TestApp;
let port: number;
let atOnce: AnswersAtOnce[];
/** Whether each request was answered at once. */
const ways: boolean[] = [];
/** Of a project with a domain, and of another one. */
let article: { id: string; url: string };
let beside: { id: string; url: string };

beforeAll(async () => {
  test = await openTestApp();
  const domain = await test.save("project", { name: "Con dominio", locale: "es_LA", hostname: "diario.example" });
  article = await published(domain.id);
  beside = await published(test.project);
  await test.services.siteHosts.read();
  port = Number(new URL(await test.app.listen({ host: "127.0.0.1", port: 0 })).port);
  const all = [...test.app.atOnce];
  atOnce = [
    (request, response) => {
      const answer = all.reduce<ReturnType<AnswersAtOnce>>((found, answers) => found ?? answers(request, response), null);
      ways.push(answer !== null);
      return answer;
    },
  ];
});
afterAll(() => test.close());
beforeEach(() => allowAtOnce(true));

async function published(project: string): Promise<{ id: string; url: string }> {
  const { id: category } = await test.save("category", { name: "Ciudad" }, project);
  const values = { status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z", bodyHtml: `<p>${"Texto. ".repeat(400)}</p>` };
  const { id } = await test.save("article", { title: "El río bajó", category, ...values }, project);
  const [row] = await test.services.store.query<{ url: string }>("select data ->> 'url' as url from documents where id = $1", [
    id,
  ]);
  return { id, url: row?.url ?? "" };
}

function allowAtOnce(isAllowed: boolean): void {
  test.app.atOnce.splice(0, Number.POSITIVE_INFINITY, ...(isAllowed ? atOnce : []));
}

/** All that comes back over a connection of its own, but for what is another each time. */
async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(requestHead(method, path, { host: "diario.example", connection: "close", ...headers }));
  return (await buffer(socket)).toString("latin1").replaceAll(/\r\n(?:date|x-request-id): [^\r]*/gi, "");
}

/** The same request, answered at once and by the routes. */
async function bothWays(method: string, path: string, headers: Record<string, string> = {}) {
  const begun = ways.length;
  const fast = await ask(method, path, headers);
  allowAtOnce(false);
  const slow = await ask(method, path, headers);
  allowAtOnce(true);
  return { fast, slow, isAtOnce: ways.slice(begun) };
}

const site = () => `/sitio/${test.project}`;
const tagIn = (answer: string) => answer.match(/\r\netag: ([^\r]*)/)?.[1] ?? "";

describe("a page that is ready", () => {
  it.each([
    ["gzip", "GET", { "accept-encoding": "gzip" }],
    ["Brotli", "GET", { "accept-encoding": "gzip, deflate, br, zstd" }],
    ["neither", "GET", {}],
    ["a refused encoding", "GET", { "accept-encoding": "br;q=0, gzip" }],
    ["the head alone", "HEAD", { "accept-encoding": "gzip" }],
    ["an empty body", "GET", { "content-length": "0" }],
    ["another tag", "GET", { "if-none-match": '"otra"' }],
    ["anything that is there", "GET", { "if-none-match": "*" }],
  ])("is the same byte for byte as by its route: %s", async (_name, method, headers) => {
    for (const path of [article.url, `${site()}${beside.url}`, "/", "/rss.xml"]) {
      await ask("GET", path, headers);
      const { fast, slow, isAtOnce } = await bothWays(method, path, headers);
      expect([path, isAtOnce]).toEqual([path, [true]]);
      expect(fast).toBe(slow);
      expect(fast).toMatch(/^HTTP\/1.1 (?:200|304) /);
    }
  });

  it("is answered 304 to a client that has it, in whichever encoding", async () => {
    for (const accepted of ["gzip", "br", "identity"]) {
      const headers = { "accept-encoding": accepted };
      const tag = tagIn(await ask("GET", article.url, headers));
      for (const method of ["GET", "HEAD"]) {
        const { fast, slow, isAtOnce } = await bothWays(method, article.url, { ...headers, "if-none-match": `W/${tag}` });
        expect([fast, isAtOnce]).toEqual([slow, [true]]);
        expect(fast).toMatch(/^HTTP\/1.1 304 .*\r\n\r\n$/s);
      }
    }
  });

  it("is one page whatever else stands in the query, and not what was asked for there", async () => {
    await ask("GET", article.url);
    const { fast, slow, isAtOnce } = await bothWays("GET", `${article.url}?fbclid=x&utm_medium=email`);
    expect([fast, isAtOnce]).toEqual([slow, [true]]);
    for (const query of ["?desde=abc", "?q=r%C3%ADo", "?d%65sde=abc"]) {
      const asked = await bothWays("GET", `/${query}`);
      expect([asked.fast, asked.isAtOnce]).toEqual([asked.slow, [false]]);
    }
  });

  it("counts as a visit, with where it comes from", async () => {
    await ask("GET", article.url);
    await test.services.visits.flush();
    await test.services.store.query("delete from visit_counts");
    const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" };
    const begun = ways.length;
    for (const headers of [browser, { ...browser, referer: "https://www.google.com/" }, { "user-agent": "curl/8" }])
      await ask("GET", article.url, headers);
    await ask("GET", `${article.url}?utm_medium=email`, browser);
    await ask("HEAD", article.url, browser);
    expect(ways.slice(begun)).toEqual(Array(5).fill(true));
    await test.services.visits.flush();
    const rows = await test.services.store.query("select source, count, doc_id from visit_counts order by source");
    expect(rows).toEqual(["direct", "mail", "search"].map((source) => ({ source, count: 1, doc_id: article.id })));
  });
});

describe("by the routes goes", () => {
  it.each([
    ["another host", { host: "otro.example" }],
    ["a body", { "content-length": "1" }],
    ["an expectation", { expect: "100-continue" }],
  ])("what comes with %s", async (_name, headers) => {
    await ask("GET", article.url);
    const begun = ways.length;
    await ask("GET", article.url, headers);
    expect(ways.slice(begun)).not.toContain(true);
  });

  it("another method, and an address that is not the page's own", async () => {
    await ask("GET", article.url);
    for (const [method, path] of [
      ["DELETE", article.url],
      ["GET", `${article.url}/`],
      ["GET", `/${article.url}`],
    ] as const) {
      const { fast, slow, isAtOnce } = await bothWays(method, path);
      expect([fast.replace(/x-request-id: .*/, "").slice(0, 12), isAtOnce]).toEqual([slow.slice(0, 12), [false]]);
    }
  });

  it("a page that is to be made anew, and one of a domain that leads on by now", async () => {
    await ask("GET", article.url);
    // As long as any page is good as it is.
    test.pass(40_000);
    const begun = ways.length;
    await ask("GET", article.url);
    expect(ways.slice(begun)).toEqual([false]);
    await expect.poll(() => ask("GET", article.url)).toContain("\r\nage: 0\r\n");
    await test.save(
      "hostname",
      { name: "m.diario.example", redirectHostname: "diario.example", redirectStatusCode: 302 },
      test.project,
    );
    await test.services.store.query(
      "update documents set data = data || '{\"verified\": true}' where collection = 'hostname' and data ->> 'name' = 'm.diario.example'",
    );
    await test.services.siteHosts.read();
    const moved = await bothWays("GET", article.url, { host: "m.diario.example" });
    expect([moved.fast, moved.isAtOnce]).toEqual([moved.slow, [false]]);
    expect(moved.fast).toMatch(/^HTTP\/1.1 302 /);
  });
});
