import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { programContext } from "../../context/program-context.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { forgetWires } from "./forget-wires.ts";
import { keepWirePhotos } from "./keep-wire-photos.ts";
import { readWire } from "./read-wire.ts";

let agency: Server;
let url: string;
let photo: Buffer;
/** Headers of each request for a picture. */
let asked: IncomingHttpHeaders[];
let hasPhoto: boolean;
let test: TestApp;
let reporter: TestPerson;

beforeAll(async () => {
  photo = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  agency = createServer((request, answer) => {
    if (!request.url?.endsWith(".jpg")) return answer.end(ninjs());
    asked.push(request.headers);
    return hasPhoto ? answer.end(photo) : answer.writeHead(503).end();
  });
  await new Promise<void>((resolve) => agency.listen(0, "127.0.0.1", resolve));
  const address = agency.address();
  if (address === null || typeof address === "string") throw new Error("the agency listens on a port");
  url = `http://127.0.0.1:${address.port}`;
  test = await openTestApp({ importPhotos: "any" });
  reporter = await test.addPerson("basic");
});
afterAll(async () => {
  await test.close();
  agency.close();
});
beforeEach(() => {
  asked = [];
  hasPhoto = true;
});

const MINUTE_MS = 60_000;
const photoUrl = () => `${url}/rio.jpg`;
const ninjs = () => {
  const renditions = { original: { href: photoUrl(), mimetype: "image/jpeg" } };
  const picture = { type: "picture", description_text: "El río", byline: "Agencia", renditions };
  return JSON.stringify({ items: [{ uri: "urn:a", headline: "Crecida", associations: { main: picture } }] });
};
const read = async (path: string) => (await test.call(reporter, { url: `/api/${path}` })).json();
const mediaOf = async (id: string) => (await read(`article/${id}`)).multimedia as Record<string, unknown>[];

const assetOf = (item: Record<string, unknown> | undefined) => (item?.asset as { id: string } | undefined)?.id;

/** A text of an agency of its own. */
async function text(values: object = {}): Promise<{ service: string; item: string }> {
  const service = (await test.save("wire-service", { name: "Agencia", url: `${url}/`, ...values }, test.project)).id;
  const ctx = programContext(test.services, test.project, test.services.now);
  await readWire(ctx, test.services, service, new AbortController().signal);
  const [item] = (await read(`wire-item?service=${service}`)).data;
  expect(item).toMatchObject({ photoUrl: photoUrl() });
  return { service, item: item.id };
}

/** An article with the agency's picture, as a device begins it. */
async function articleFrom(item: string, articles: readonly string[] = []): Promise<string> {
  const linked = { type: "photo", url: photoUrl(), description: "Lo nuestro", attribution: "Agencia" };
  const multimedia = [{ type: "photo", url: `${url}/otra.jpg` }, linked];
  const { id } = await test.save("article", { title: "Crecida", multimedia }, test.project);
  const payload = { status: "TAKEN", takenBy: [reporter.id], articles: [...articles, id] };
  expect((await test.call(reporter, { method: "POST", url: `/api/wire-item/${item}`, payload })).statusCode).toBe(200);
  return id;
}

it("keeps the picture of a text that an article was written from, in the place of the agency's address", async () => {
  const { item } = await text({ signIn: "HEADER", header: "X-Api-Key", secret: "clave" });
  expect(await keepWirePhotos(test.services, () => true)).toBe(true);
  expect(asked).toEqual([]);
  const article = await articleFrom(item);
  expect(await keepWirePhotos(test.services, () => true)).toBe(true);
  expect(asked.map((headers) => headers["x-api-key"])).toEqual(["clave"]);
  const [other, kept] = await mediaOf(article);
  expect(other).toMatchObject({ url: `${url}/otra.jpg` });
  expect(kept).toMatchObject({ type: "photo", url: null, description: "Lo nuestro", attribution: "Agencia" });
  expect(kept?.asset).toMatchObject({ name: "rio.jpg", description: "El río" });
  await keepWirePhotos(test.services, () => true);
  expect(asked).toHaveLength(1);
});

it("fetches a picture once for several articles, and leaves alone what somebody has replaced", async () => {
  const { item } = await text();
  const first = await articleFrom(item);
  await keepWirePhotos(test.services, () => true);
  const { updatedAt } = await read(`article/${first}`);
  const second = await articleFrom(item, [first]);
  await keepWirePhotos(test.services, () => true);
  expect(asked).toHaveLength(1);
  const [[, one], [, two]] = [await mediaOf(first), await mediaOf(second)];
  expect(two?.asset).toMatchObject({ id: assetOf(one) });
  expect(await read(`article/${first}`)).toMatchObject({ updatedAt });
});

it("tries again with growing pauses, and says so beside the agency once it gives up", async () => {
  hasPhoto = false;
  const { service, item } = await text();
  const article = await articleFrom(item);
  for (let minutes = 1; minutes <= 64; minutes *= 2) {
    await keepWirePhotos(test.services, () => true);
    await keepWirePhotos(test.services, () => true);
    test.pass(minutes * MINUTE_MS);
  }
  expect(asked).toHaveLength(7);
  expect(await read(`wire-service/${service}`)).toMatchObject({ lastError: t("wire.photoLost") });
  expect((await mediaOf(article))[1]).toMatchObject({ url: photoUrl() });
  test.pass(1000 * MINUTE_MS);
  await keepWirePhotos(test.services, () => true);
  expect(asked).toHaveLength(7);
});

it("takes nothing of the server's own network unless it is set to", async () => {
  const { item } = await text();
  const article = await articleFrom(item);
  await keepWirePhotos({ ...test.services, importPhotos: "public" }, () => true);
  expect(asked).toEqual([]);
  expect((await mediaOf(article))[1]).toMatchObject({ url: photoUrl() });
});

it("forgets what was noted of a picture once its text is deleted", async () => {
  const { item } = await text();
  await articleFrom(item);
  const noted = () => test.services.store.query(`select from wire_photos where item_id = $1`, [item]);
  await forgetWires(test.services, () => true);
  expect(await noted()).toHaveLength(1);
  const admin = await test.addPerson("admin");
  expect((await test.call(admin, { method: "DELETE", url: `/api/wire-item/${item}` })).statusCode).toBe(204);
  await forgetWires(test.services, () => true);
  expect(await noted()).toEqual([]);
});
