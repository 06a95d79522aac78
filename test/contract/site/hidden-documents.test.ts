import { afterAll, beforeAll, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { type ArticleStatus, isOnTheWeb } from "../../../schema/features/articles/article-status.ts";
import { collections } from "../../../schema/registry.ts";
import { openTestApp, type TestApp } from "../../../server/testing/open-test-app.ts";
import { sampleValues } from "../../samples/sample-values.ts";
import { makeReferable, ruledValues } from "../collection-samples.ts";

/** What readers see of these as it is saved: what it says is for them, and nothing about it can be put aside. */
const FOR_READERS: ReadonlySet<string> = new Set([
  ...["article-badge", "article-context-settings", "category", "language", "overlay-settings", "person", "pwa-settings", "tag"],
  ...["ad-placement", "asset", "survey", "web-settings"],
]);
/** What is made by ways of its own, or has a table of its own. */
const NOT_MADE_HERE: ReadonlySet<string> = new Set([
  "document-history",
  "audit-entry",
  "conversation-message",
  "permission-access",
  "project",
  "user",
]);

/** Collections whose documents readers see never, or not in the state that they are made in here. */
const tried = Object.values(collections).filter(({ name, scope }) => {
  return scope === "project" && !FOR_READERS.has(name) && !NOT_MADE_HERE.has(name);
});

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Values of the fields by which documents are kept from readers. */
function puttingAside({ fields, name }: CollectionDefinition): Record<string, unknown> {
  const { status } = fields;
  const options = status?.kind === "select" ? status.options.map(({ value }) => String(value)) : [];
  const hidden = options.find((value) => !isOnTheWeb(value as ArticleStatus)); // others are on no web at all
  const all = { disabled: true, enabled: false, closed: true, onSite: false, archive: false, state: "PENDING", status: hidden };
  const own = Object.entries(all).filter(([field]) => fields[field] && !fields[field].readOnly);
  // What waits for its moment is published when that comes.
  return { ...Object.fromEntries(own), ...(name === "article" && { date: null, relatedForced: [] }) };
}

/** The word that stands in all texts of a collection's document. */
const secretOf = (name: string) => `Sigilo${name.replaceAll("-", "")}`;

function marked(values: object, name: string): Record<string, unknown> {
  const words = /\b(?:Una prueba|Otra prueba|Un texto|Otro texto|cuerpo|texto \d)\b/g;
  return JSON.parse(JSON.stringify(values).replaceAll(words, secretOf(name)));
}

it("shows readers nothing of what any collection holds that is not for them, or is put aside, wherever they ask", {
  tags: ["slow"],
}, async () => {
  expect(tried.length).toBeGreaterThan(60);
  const refer = await makeReferable(test);
  const addresses: string[] = [];
  const refused: string[] = [];
  for (const definition of tried) {
    const { name } = definition;
    const values = { ...sampleValues(definition, 0, refer), ...ruledValues(definition, 0), ...puttingAside(definition) };
    const made = await test.saveAsServer(name, marked(values, name)).catch((error) => {
      refused.push(`${name}: ${JSON.stringify(error.fields ?? error.message)}`);
    });
    if (!made) continue;
    const { id } = made;
    const document = (
      await test.services.store.query<{ url: string | null; slug: string | null }>(
        `select data ->> 'url' as url, data ->> 'slug' as slug from documents where scope = $1 and collection = $2 and id = $3`,
        [test.project, name, id],
      )
    )[0];
    if (document?.url?.startsWith("/")) addresses.push(document.url, `/historia${document.url}`);
    if (document?.slug) addresses.push(`/${document.slug}`);
    addresses.push(`/_sitio/etiqueta/${id}`, `/_sitio/vivo/${id}`, `/_comentario/${id}`, `/s/${id}`);
  }
  expect(refused).toEqual([]);
  const site = (path: string) => {
    test.pass(61_000);
    return test.call(null, { url: `/sitio/${test.project}${path}` });
  };
  const shown = await test.services.store.query<{ url: string }>(
    `select data ->> 'url' as url from documents where scope = $1 and data ->> 'url' like '/%' and deleted_at is null
        and data::text not like '%Sigilo%'`,
    [test.project],
  );
  const lists = ["", ...shown.map(({ url }) => url)];
  const places = [
    ...lists.map((path) => path || "/"),
    ...lists.flatMap((path) => ["rss.xml", "atom.xml", "feed.json"].map((feed) => `${path}/${feed}`)),
    ...["index", "general", "news", "2026-02", "2026-03"].map((part) => `/sitemap-${part}.xml`),
    ...["/buscar?q=sigilo", "/boletines", "/ads.txt", "/robots.txt", "/manifest.webmanifest", "/_sitio/urgente?c="],
    ...addresses,
  ];
  const found = new Set<string>();
  for (const place of new Set(places)) {
    const { body } = await site(place);
    for (const { name } of tried) if (body.includes(secretOf(name))) found.add(`${name} at ${place}`);
  }
  expect([...found]).toEqual([]);
});
