import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { runFeeders } from "./run-feeders.ts";

let site: Server;
let url: string;
let pages: Map<string, string>;
let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  pages = new Map();
  site = createServer((request, answer) => {
    const page = pages.get((request.url ?? "").split("?")[0] ?? "");
    answer.writeHead(page === undefined ? 404 : 200).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  if (address === null || typeof address === "string") throw new Error("the site listens on a port");
  url = `http://127.0.0.1:${address.port}`;
  const spotify = { clientId: "c", clientSecret: "s", apiUrl: url, tokenUrl: `${url}/token`, market: "AR" };
  test = await openTestApp({ importPhotos: "any", spotify });
  admin = await test.addPerson("admin");
});
afterAll(async () => {
  await test.close();
  site.close();
});
beforeEach(() => pages.clear());

const rss = (...guids: string[]) =>
  `<rss version="2.0"><channel>${guids.map((guid) => `<item><title>Nota ${guid}</title><guid>${guid}</guid></item>`).join("")}</channel></rss>`;
const feeder = async (values: object) => (await test.save("content-feeder", { feedType: "rss", ...values }, test.project)).id;
const run = (id: string, person = admin) => test.call(person, { method: "POST", url: `/api/content-feeder/${id}/run` });
const read = async (path: string) => (await test.call(admin, { url: `/api/${path}` })).json();

it("makes a content of each item once, first in its list, and leaves people's changes alone", async () => {
  pages.set("/rss", rss("b", "a"));
  const brand = (await test.save("brand", { name: "Radio" }, test.project)).id;
  const list = (await test.save("content-list", { name: "Lo nuevo" }, test.project)).id;
  const id = await feeder({ feedUrl: `${url}/rss`, brand, contentList: list });
  const both = await Promise.all([run(id), run(id)]);
  expect(both.map((answer) => answer.json().created).sort()).toEqual([0, 2]);
  const titles = async () => (await read(`content-list/${list}`)).contents.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(["Nota b", "Nota a"]);
  const [first, second] = (await read(`content-list/${list}`)).contents;
  await test.call(admin, { method: "POST", url: `/api/content/${first.id}`, payload: { title: "Otro título" } });
  await test.call(admin, { method: "DELETE", url: `/api/content/${second.id}` });
  pages.set("/rss", rss("c", "b", "a"));
  expect((await run(id)).json()).toEqual({ created: 1, known: 2 });
  expect((await titles()).slice(0, 2)).toEqual(["Nota c", "Otro título"]);
  expect(await read(`content/${first.id}`)).toMatchObject({ title: "Otro título", brand: { id: brand } });
  expect(await read(`content-feeder/${id}`)).toMatchObject({ lastCreated: 1, lastError: null, lastRunAt: expect.any(String) });
});

it("reads the episodes of a programme of Spotify", async () => {
  pages.set("/token", '{"access_token":"pase"}');
  pages.set(
    "/v1/shows/38bS44xjbVVZ3No3ByF1dJ/episodes",
    '{"items":[null,{"id":"e1","name":"Sobremesa","release_date":"2026-02-01","external_urls":{"spotify":"https://open.spotify.com/episode/e1"}}]}',
  );
  const id = await feeder({ feedType: "spotify-show", feedUrl: "https://open.spotify.com/show/38bS44xjbVVZ3No3ByF1dJ?si=1" });
  expect((await run(id)).json()).toEqual({ created: 1, known: 0 });
  const { data } = await read("content");
  expect(data.find(({ title }: { title: string }) => title === "Sobremesa")).toMatchObject({
    date: "2026-02-01T00:00:00.000Z",
    multimedia: [{ type: "rich", url: "https://open.spotify.com/episode/e1" }],
  });
});

it("runs what is switched on by the clock, one wrong feeder beside others, and each says what went wrong", async () => {
  pages.set("/clock", rss("x")).set("/none", "<html></html>");
  const [wrong, away, right, off] = [
    await feeder({ feedUrl: `${url}/none` }),
    await feeder({ feedUrl: `${url}/away` }),
    await feeder({ feedUrl: `${url}/clock` }),
    await feeder({ feedUrl: `${url}/clock`, disabled: true }),
  ];
  expect(await runFeeders(test.services, () => true)).toBe(true);
  expect(await read(`content-feeder/${wrong}`)).toMatchObject({ lastError: t("contentFeeder.noFeed") });
  expect(await read(`content-feeder/${away}`)).toMatchObject({ lastError: t("feeder.unreachable") });
  expect(await read(`content-feeder/${right}`)).toMatchObject({ lastCreated: 1, lastError: null });
  expect((await read(`content-feeder/${off}`)).lastRunAt ?? null).toBeNull();
});

it("is run by who may change it, and reaches nothing of the server's own network", async () => {
  pages.set("/inside", rss("y"));
  const id = await feeder({ feedUrl: `${url}/inside` });
  expect((await run(id, await test.addPerson("editor"))).statusCode).toBe(403);
  expect((await run("nadie")).statusCode).toBe(404);
  const services = { ...test.services, importPhotos: "public" as const };
  await runFeeders(services, () => true);
  expect(await read(`content-feeder/${id}`)).toMatchObject({ lastError: t("feeder.unreachable") });
});
