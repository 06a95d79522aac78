import { afterAll, afterEach, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { openPushSink, type SinkReply } from "../../../testing/push-sink.ts";
import type { CdnSettings } from "./cdn-settings.ts";
import { startPurging } from "./start-purging.ts";

let reply: SinkReply = 200;
const network = await openPushSink(() => reply);
afterAll(() => network.close());

let test: TestApp;
let admin: TestPerson;
afterEach(() => test.close());

async function open(cdn: CdnSettings | null) {
  reply = 200;
  test = await openTestApp({ cdn });
  admin = await test.addPerson("admin");
}
const post = async (path: string, payload: object) => {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const page = async (path: string) => {
  test.pass(61_000);
  const { headers } = await test.call(null, { url: `/sitio/${test.project}${path}` });
  return { headers, keys: String(headers["surrogate-key"] ?? "").split(" ") };
};
/** Keys that the network is notified of while `change` is made. */
const purgedBy = async (change: () => Promise<unknown>) => {
  const from = network.requests.length;
  const purging = startPurging(test.services);
  await change();
  await purging.stop();
  return network.requests.slice(from);
};
const keysIn = (requests: Awaited<ReturnType<typeof purgedBy>>) =>
  requests.flatMap(({ headers }) => String(headers["surrogate-key"]).split(" "));

it("names with each page the keys of what it shows, and purges with each change the pages that show it", async () => {
  await open({ kind: "varnish", address: network.url, token: "" });
  const category = (await post("category", { name: "Ciudad" })).id;
  const values = { category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
  const [one, other] = [await post("article", { ...values, title: "Uno" }), await post("article", { ...values, title: "Otro" })];
  const [own, section, home] = [await page(one.url), await page("/seccion/ciudad"), await page("/")];
  expect(own.headers["cache-control"]).toContain("s-maxage=300");
  expect(own.headers["cache-tag"]).toBe(own.keys.join(","));
  const changed = keysIn(await purgedBy(() => post(`article/${one.id}`, { title: "Uno, corregido" })));
  for (const { keys } of [own, section, home]) expect(keys.some((key) => changed.includes(key))).toBe(true);
  // A page that shows nothing of it stays.
  const alone = keysIn(await purgedBy(() => post("survey", { name: "¿Tren?", date: "2026-02-01T00:00:00.000Z", options: [] })));
  expect(own.keys.filter((key) => alone.includes(key))).toEqual([]);
  const settings = keysIn(await purgedBy(() => post("web-settings/web-settings", { adsTxt: "x" })));
  expect([own.keys, section.keys].every((keys) => keys.some((key) => settings.includes(key)))).toBe(true);
  expect(other.id).not.toBe(one.id);
});

it("lets no network keep a page that shows what it was notified of already", async () => {
  await open({ kind: "varnish", address: network.url, token: "" });
  const category = (await post("category", { name: "Ciudad" })).id;
  const article = await post("article", { title: "Uno", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" });
  const read = () => test.call(null, { url: `/sitio/${test.project}${article.url}` });
  await read();
  await post(`article/${article.id}`, { deck: "Corregido" });
  const before = await read();
  test.pass(1_000);
  const after = await read();
  expect([before.body.includes("Corregido"), before.headers["cache-control"]]).toEqual([
    false,
    "public, max-age=0, s-maxage=1, stale-if-error=86400",
  ]);
  expect([after.body.includes("Corregido"), String(after.headers["cache-control"]).includes("s-maxage=300")]).toEqual([
    true,
    true,
  ]);
});

it.each([
  [{ kind: "fastly", zone: "srv", token: "t" }, "/service/srv/purge", { "fastly-key": "t" }],
  [{ kind: "cloudflare", zone: "z", token: "t" }, "/client/v4/zones/z/purge_cache", { authorization: "Bearer t" }],
  [{ kind: "varnish", token: "t" }, "/", { authorization: "Bearer t" }],
] as const)("tells %j", async (cdn, path, headers) => {
  await open({ ...cdn, address: network.url } as CdnSettings);
  const [request, ...others] = await purgedBy(() => post("web-settings/web-settings", { adsTxt: "y" }));
  expect([request?.path, others.length]).toEqual([path, 0]);
  expect(request?.headers).toMatchObject(headers);
  const notified =
    cdn.kind === "cloudflare" ? JSON.parse(String(request?.body)).tags : String(request?.headers["surrogate-key"]).split(" ");
  expect(notified).toContain(`p-${test.project}`);
});

it("sends no keys where no network is in front of the site", { tags: ["slow"] }, async () => {
  await open(null);
  const { headers } = await page("/");
  expect([headers["surrogate-key"], headers["cache-tag"]]).toEqual([undefined, undefined]);
  expect(headers["cache-control"]).toContain("s-maxage=10,");
  expect(await purgedBy(() => post("web-settings/web-settings", { adsTxt: "z" }))).toEqual([]);
});
