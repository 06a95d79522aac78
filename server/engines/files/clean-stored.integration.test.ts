import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PublishedChange } from "../../context/command-context.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { cleanStored } from "./clean-stored.ts";

const PLACE = "Ribera Sur, 34 S";
let test: TestApp;
let writer: TestPerson;
let published: Buffer;
const changes: PublishedChange[] = [];
const failed: string[] = [];
beforeAll(async () => {
  test = await openTestApp();
  writer = await test.addPerson("editor");
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: "#a50" } });
  published = await picture
    .withExif({ IFD3: { GPSMapDatum: PLACE } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const cleaning = () => {
  const { store, files } = test.services;
  return {
    store,
    files,
    publish: (change: PublishedChange) => void changes.push(change),
    failed: (key: string) => void failed.push(key),
  };
};

/** A file as a former version of the program kept it, with the asset that names it. */
async function keepAsBefore(bytes: Buffer, mime = "image/jpeg"): Promise<{ id: string; url: string }> {
  const headers = { "content-type": "text/plain" };
  const asset = (await test.call(writer, { method: "POST", url: "/api/asset/file", payload: "hola", headers })).json();
  const path = join(test.services.files.temporaryDir, asset.id);
  await writeFile(path, bytes);
  await test.services.files.replace(path, asset.id, "original", { mime, name: "muelle.jpg" });
  return { id: asset.id, url: asset.files[0].url };
}

it("removes places and serial numbers from files stored earlier, keeps their addresses and returns their new sizes", async () => {
  const { id, url } = await keepAsBefore(published);
  const film = await keepAsBefore(Buffer.from("%PDF-1.7"), "application/pdf");
  const damaged = await keepAsBefore(published.subarray(0, 60));
  expect((await test.call(null, { url })).rawPayload.includes(PLACE)).toBe(true);
  expect(await cleanStored(cleaning(), () => false)).toBe("stopped");
  expect(await cleanStored(cleaning())).toBe("done");
  const kept = await test.call(null, { url });
  expect([kept.statusCode, kept.rawPayload.includes(PLACE), kept.headers["content-type"]]).toEqual([200, false, "image/jpeg"]);
  expect((await test.call(null, { url: film.url })).body).toBe("%PDF-1.7");
  const asset = (await test.call(writer, { url: `/api/asset/${id}` })).json();
  expect(asset.files[0].size).toBe(kept.rawPayload.length);
  expect(changes).toContainEqual(expect.objectContaining({ collection: "asset", id, quiet: true }));
  expect(failed).toEqual([damaged.id]);
});

it("leaves alone what it has been through", async () => {
  changes.length = 0;
  failed.length = 0;
  expect(await cleanStored(cleaning())).toBe("done");
  expect([changes, failed]).toEqual([[], []]);
});
