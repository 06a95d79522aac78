import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { programContext } from "../../context/program-context.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { forgetWires } from "./forget-wires.ts";
import { readDueWires } from "./read-due-wires.ts";
import { readWire } from "./read-wire.ts";

type Page = string | ((answer: ServerResponse, headers: IncomingHttpHeaders) => void);

let agency: Server;
let url: string;
let pages: Map<string, Page>;
let test: TestApp;
let admin: TestPerson;
let reporter: TestPerson;
beforeAll(async () => {
  pages = new Map();
  agency = createServer((request, answer) => {
    const page = pages.get(request.url ?? "");
    if (typeof page === "function") page(answer, request.headers);
    else answer.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => agency.listen(0, "127.0.0.1", resolve));
  const address = agency.address();
  if (address === null || typeof address === "string") throw new Error("the agency listens on a port");
  url = `http://127.0.0.1:${address.port}`;
  test = await openTestApp({ importPhotos: "any" });
  admin = await test.addPerson("admin");
  reporter = await test.addPerson("basic");
});
afterAll(async () => {
  await test.close();
  agency.close();
});
beforeEach(() => pages.clear());

const DAY_MS = 86_400_000;
const text = (id: string, over: object = {}) => ({
  uri: `urn:${id}`,
  headline: `Teletipo ${id}`,
  body_xhtml: `<p>Uno ${id}</p><script>alert(1)</script>`,
  ...over,
});
/** The newest first, a minute apart. */
const ninjs = (...items: object[]) => {
  const now = test.services.now().getTime();
  const at = (index: number) => new Date(now - index * 60_000).toISOString();
  return JSON.stringify({ items: items.map((item, index) => ({ versioncreated: at(index), ...item })) });
};
const service = async (values: object) => (await test.save("wire-service", { name: "Agencia", ...values }, test.project)).id;
const readNow = (id: string) =>
  readWire(programContext(test.services, test.project, test.services.now), test.services, id, new AbortController().signal);
const run = (id: string, person = admin) => test.call(person, { method: "POST", url: `/api/wire-service/${id}/run` });
const read = async (path: string, person = admin) => (await test.call(person, { url: `/api/${path}` })).json();
const itemsOf = async (id: string) => (await read(`wire-item?service=${id}`)).data as Record<string, unknown>[];
const change = (id: unknown, payload: object, person = reporter) =>
  test.call(person, { method: "POST", url: `/api/wire-item/${id}`, payload });

it("makes a document of each text once, whoever reads the agency, and leaves scripts out of it", async () => {
  pages.set("/", ninjs(text("b", { urgency: 1, subject: [{ name: "Río" }], byline: "Eva Sosa" }), text("a", { urgency: 3 })));
  const id = await service({ url: `${url}/` });
  const both = await Promise.all([run(id), run(id)]);
  expect(both.map((answer) => answer.json().arrived).sort()).toEqual([0, 2]);
  expect(await itemsOf(id)).toMatchObject([
    { title: "Teletipo b", bodyHtml: "<p>Uno b</p>", urgency: "FLASH", subjects: "Río", byline: "Eva Sosa", revision: 1 },
    { title: "Teletipo a", urgency: "URGENT", status: "NEW", service: { id } },
  ]);
  expect(await readNow(id)).toEqual({ arrived: 0, changed: 0, refused: 0 });
});

it("writes a later version in the place of the former one, and says so where an article was written from that", async () => {
  pages.set("/", ninjs(text("c"), text("b"), text("a")));
  const id = await service({ url: `${url}/` });
  await readNow(id);
  const [c, b, a] = await itemsOf(id);
  const article = (await test.save("article", { title: "Del teletipo" }, test.project)).id;
  await change(a?.id, { status: "TAKEN", takenBy: [reporter.id], articles: [article] });
  await change(b?.id, { status: "DISMISSED" });
  pages.set("/", ninjs(...["c", "b", "a"].map((key) => text(key, { headline: `Teletipo ${key} (corrige)` }))));
  expect(await readNow(id)).toEqual({ arrived: 0, changed: 3, refused: 0 });
  const after = new Map((await itemsOf(id)).map((item) => [item.id, item]));
  expect(after.get(a?.id)).toMatchObject({
    title: "Teletipo a (corrige)",
    status: "CHANGED",
    revision: 2,
    articles: [{ id: article }],
  });
  expect(after.get(b?.id)).toMatchObject({ title: "Teletipo b (corrige)", status: "DISMISSED" });
  expect(after.get(c?.id)).toMatchObject({ title: "Teletipo c (corrige)", status: "NEW" });
  pages.set("/", ninjs(text("a", { pubstatus: "canceled" }), text("nunca", { pubstatus: "canceled" })));
  expect(await readNow(id)).toEqual({ arrived: 0, changed: 1, refused: 0 });
  expect(await read(`wire-item/${a?.id}`)).toMatchObject({ title: "Teletipo a (corrige)", status: "KILLED" });
});

it("keeps to the newest where an agency lists several versions of a text", async () => {
  pages.set("/", ninjs(text("a", { headline: "Segunda" }), text("a", { headline: "Primera" })));
  const id = await service({ url: `${url}/` });
  expect(await readNow(id)).toEqual({ arrived: 1, changed: 0, refused: 0 });
  expect(await readNow(id)).toEqual({ arrived: 0, changed: 0, refused: 0 });
  expect(await itemsOf(id)).toMatchObject([{ title: "Segunda", revision: 1 }]);
});

it("makes no document again of what somebody deleted, and none of what is older than it keeps", async () => {
  const old = new Date(test.services.now().getTime() - 8 * DAY_MS).toISOString();
  pages.set("/", ninjs(text("a"), text("vieja", { versioncreated: old })));
  const id = await service({ url: `${url}/` });
  await readNow(id);
  const [item, ...more] = await itemsOf(id);
  expect(more).toEqual([]);
  expect((await test.call(admin, { method: "DELETE", url: `/api/wire-item/${item?.id}` })).statusCode).toBe(204);
  pages.set("/", ninjs(text("a", { headline: "Otra vez" })));
  expect(await readNow(id)).toEqual({ arrived: 0, changed: 0, refused: 0 });
  expect(await itemsOf(id)).toEqual([]);
});

it("takes in what it can beside a text that is beyond the limits, and says so", async () => {
  pages.set("/", ninjs(text("enorme", { body_xhtml: "<p>a</p>".repeat(200_000) }), text("a")));
  const id = await service({ url: `${url}/` });
  expect(await readNow(id)).toEqual({ arrived: 1, changed: 0, refused: 1 });
  expect(await read(`wire-service/${id}`)).toMatchObject({ lastError: t("wire.refused", { count: 1 }) });
});

it("sends credentials to the agency's own origin alone, and keeps the secret", async () => {
  const seen: [path: string, headers: IncomingHttpHeaders][] = [];
  const elsewhere = createServer((request, answer) => {
    seen.push(["elsewhere", request.headers]);
    answer.end(ninjs(text("a")));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  const { port } = elsewhere.address() as { port: number };
  pages.set("/basic", (answer, headers) => {
    seen.push(["basic", headers]);
    answer.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
  });
  pages.set("/key", (answer, headers) => {
    seen.push(["key", headers]);
    answer.writeHead(401).end();
  });
  const basic = await service({ url: `${url}/basic`, signIn: "BASIC", user: "diario", secret: "clave" });
  const key = await service({ url: `${url}/key`, signIn: "HEADER", header: "X-Api-Key", secret: "clave" });
  expect(await readNow(basic)).toMatchObject({ arrived: 1 });
  const refused = await run(key);
  elsewhere.close();
  expect(refused.statusCode).toBe(404);
  expect(refused.json().message).toBe(t("feeder.refused", { status: 401 }));
  expect(seen.map(([path, headers]) => [path, headers.authorization, headers["x-api-key"]])).toEqual([
    ["basic", `Basic ${btoa("diario:clave")}`, undefined],
    ["elsewhere", undefined, undefined],
    ["key", undefined, "clave"],
  ]);
  expect(await read(`wire-service/${key}`)).toMatchObject({ secret: SECRET_MASK });
});

it("refuses a header that changes where a request goes", async () => {
  const payload = { name: "Agencia", url, signIn: "HEADER", header: "Host", secret: "x" };
  const answer = await test.call(admin, { method: "POST", url: "/api/wire-service", payload });
  expect(answer.json()).toMatchObject({ code: "invalid", fields: { header: expect.any(String) } });
});

it("asks for what is newer than what it has, and writes nothing where nothing is", async () => {
  const conditions: unknown[] = [];
  pages.set("/", (answer, headers) => {
    conditions.push(headers["if-none-match"]);
    if (headers["if-none-match"] === '"1"') answer.writeHead(304).end();
    else answer.writeHead(200, { etag: '"1"' }).end(ninjs(text("a")));
  });
  const id = await service({ url: `${url}/` });
  await readNow(id);
  const { updatedAt } = await read(`wire-service/${id}`);
  await readNow(id);
  expect(conditions).toEqual([undefined, '"1"']);
  expect(await read(`wire-service/${id}`)).toMatchObject({ updatedAt, lastError: null, lastItemAt: expect.any(String) });
  // At another address it has nothing.
  await test.call(admin, { method: "POST", url: `/api/wire-service/${id}`, payload: { url: `${url}/?otra` } });
  pages.set("/?otra", (answer, headers) => {
    conditions.push(headers["if-none-match"]);
    answer.end(ninjs(text("a")));
  });
  await readNow(id);
  expect(conditions[2]).toBeUndefined();
});

it("reads by the clock what is due and switched on, one wrong agency beside others, and says once what went wrong", async () => {
  pages
    .set("/bien", ninjs(text("a")))
    .set("/vacia", ninjs())
    .set("/mal", "<html></html>")
    .set("/json", '{"a":');
  const empty = await service({ url: `${url}/vacia` });
  const [wrong, json, away, right, off] = [
    await service({ url: `${url}/mal` }),
    await service({ url: `${url}/json` }),
    await service({ url: `${url}/nada` }),
    await service({ url: `${url}/bien`, everyMinutes: 10 }),
    await service({ url: `${url}/bien`, disabled: true }),
  ];
  expect(await readDueWires(test.services, () => true)).toBe(true);
  expect((await read(`wire-service/${wrong}`)).lastError).toContain(t("wire.noTexts"));
  expect((await read(`wire-service/${json}`)).lastError).toContain(t("import.reason.malformedJson"));
  expect((await read(`wire-service/${away}`)).lastError).toBe(t("feeder.status", { status: 404 }));
  expect((await read(`wire-service/${empty}`)).lastError ?? null).toBeNull();
  expect(await itemsOf(right)).toHaveLength(1);
  expect(await itemsOf(off)).toEqual([]);
  pages.set("/bien", ninjs(text("b"), text("a")));
  test.pass(6 * 60_000);
  await readDueWires(test.services, () => true);
  expect(await itemsOf(right)).toHaveLength(1);
  test.pass(6 * 60_000);
  await readDueWires(test.services, () => true);
  expect(await itemsOf(right)).toHaveLength(2);
});

it("reaches nothing of the server's own network unless it is set to", async () => {
  pages.set("/dentro", ninjs(text("a")));
  const id = await service({ url: `${url}/dentro` });
  await readDueWires({ ...test.services, importPhotos: "public" }, () => true);
  expect((await read(`wire-service/${id}`)).lastError).toBe(t("feeder.unreachable"));
  expect(await itemsOf(id)).toEqual([]);
});

it("shows the newsroom which agencies there are, and how they are asked to administrators alone", async () => {
  const id = await service({ url: `${url}/?apikey=clave`, signIn: "BASIC", user: "diario", secret: "clave" });
  expect(await read(`wire-service/${id}`)).toMatchObject({ url: `${url}/?apikey=clave`, user: "diario" });
  const seen = await read(`wire-service/${id}`, reporter);
  expect(seen).toMatchObject({ name: "Agencia" });
  expect(Object.keys(seen)).not.toContain("url");
  expect(Object.keys(seen)).not.toContain("user");
  const feed = await test.call(reporter, { url: "/api/changes" });
  expect(feed.body).not.toContain("apikey");
  expect((await run(id, reporter)).statusCode).toBe(403);
  expect((await run("nadie")).statusCode).toBe(404);
});

it("lets people make none themselves, nor write what the agency did", async () => {
  pages.set("/", ninjs(text("a")));
  const id = await service({ url: `${url}/` });
  await readNow(id);
  const [item] = await itemsOf(id);
  const made = await test.call(reporter, { method: "POST", url: "/api/wire-item", payload: { status: "NEW" } });
  expect(made.statusCode).toBe(403);
  await change(item?.id, { title: "Otro título", status: "TAKEN" });
  expect(await read(`wire-item/${item?.id}`)).toMatchObject({ title: "Teletipo a", status: "TAKEN" });
  const killed = await change(item?.id, { status: "KILLED" });
  expect(killed.json()).toMatchObject({ code: "invalid" });
});

it("deletes unused texts once their retention time is over", async () => {
  pages.set("/", ninjs(text("b"), text("a")));
  const id = await service({ url: `${url}/`, keepDays: 2 });
  await readNow(id);
  const [b] = await itemsOf(id);
  await change(b?.id, { status: "TAKEN" });
  test.pass(DAY_MS);
  expect(await forgetWires(test.services, () => true)).toBe(true);
  expect(await itemsOf(id)).toHaveLength(2);
  test.pass(1.1 * DAY_MS);
  expect(await forgetWires(test.services, () => true)).toBe(true);
  expect(await itemsOf(id)).toMatchObject([{ title: "Teletipo b" }]);
});
