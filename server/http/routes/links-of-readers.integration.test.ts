import { afterAll, beforeAll, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";

/** What the newsroom's application and its programs ask for. */
const NOT_READERS = /^\/(?:api|metrics|health|ready|live|status|\.well-known)(?:\/|$)/;
/** Names of what no reader looks at: scripts ask for it and read the answer. */
const FOR_SCRIPTS = /\/_avisos\/(?:suscripcion|app|baja)$|\/_sitio\/urgente$/;
const BROWSER = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Wrong values of what an address names: nothing that was made here, too much, what cannot be read, and nothing. */
const wrongs = ["x.y", "x".repeat(300), "%ff", "..%2f..%2fetc%2fpasswd", "'\"<b>"] as const;

function wrongLinks(): { method: "GET" | "POST"; url: string }[] {
  const routes = test.app.knownRoutes.filter(
    ({ method, url }) =>
      (method === "GET" || method === "POST") && !NOT_READERS.test(url) && !FOR_SCRIPTS.test(url) && /[:*]/.test(url),
  );
  return routes.flatMap(({ method, url }) =>
    wrongs.flatMap((wrong) => {
      const filled = (project: string) =>
        url
          .replaceAll(/:project\b/g, project)
          .replaceAll(/:[A-Za-z]+(?:\([^)]*\))?\??/g, encodeURI(wrong) === wrong ? wrong : encodeURIComponent(wrong))
          .replaceAll("*", encodeURIComponent(wrong));
      const of = /:project\b/.test(url) ? [test.project, "no-hay"] : [""];
      return of.map((project) => ({ method: method as "GET" | "POST", url: filled(project) }));
    }),
  );
}

it("answers no reader's browser with JSON, whatever is wrong with any address that readers have", {
  timeout: 120_000,
}, async () => {
  const links = wrongLinks();
  expect(links.length).toBeGreaterThan(50);
  const raw: string[] = [];
  for (const { method, url } of links) {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await test.call(null, {
      method,
      url,
      headers: { ...BROWSER, ...(method === "POST" && form) },
      ...(method === "POST" && { payload: "a=b" }),
    });
    const type = String(answer.headers["content-type"] ?? "");
    if (type.includes("json") || /^\s*[{[]/.test(answer.body)) raw.push(`${method} ${url} ${answer.statusCode} ${type}`);
    expect(answer.statusCode, `${method} ${url}`).toBeLessThan(500);
    test.pass(5_000);
  }
  expect(raw).toEqual([]);
});

it("says of each kind of wrong link what it was, and of those of mails, notices and advertisements nothing of leaving a list", async () => {
  const kinds = {
    "/baja/x.y": "link.unknown.unsubscribe",
    "/_lectura/clic/x.y": "link.unknown.letter",
    "/_avisos/clic/x.y": "link.unknown.notice",
    [`/sitio/${test.project}/_anuncios/clic/x.y`]: "link.unknown.ad",
    [`/sitio/${test.project}/_boletines/x.y`]: "site.newsletters.expiredText",
    [`/sitio/${test.project}/nada`]: "site.notFoundHint",
    "/nada/de/nada": "link.nothing.text",
  } as const;
  const pages = await Promise.all(
    Object.entries(kinds).map(async ([url, words]) => {
      const { body, statusCode } = await test.call(null, { url, headers: BROWSER });
      expect([url, statusCode, body.includes(t(words))]).toEqual([url, 404, true]);
      return { words, body };
    }),
  );
  for (const { words, body } of pages)
    expect([words, body.includes(t("unsubscribe.title"))]).toEqual([words, words === "link.unknown.unsubscribe"]);
  expect(new Set(pages.map(({ body }) => body)).size).toBe(pages.length);
});
