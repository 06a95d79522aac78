import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { StoreError } from "../../context/store.ts";
import { createIngest } from "../../engines/files/ingest-upload.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { demoContext, FOUNDER } from "../demo/demo-context.ts";
import { createPhotoSource } from "./photo-source.ts";

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await openTestApp();
  const photo = sharp({ create: { width: 64, height: 32, channels: 3, background: "#246" } }).jpeg();
  url = `data:image/jpeg;base64,${(await photo.toBuffer()).toString("base64")}`;
});
afterAll(() => test.close());

const take = () => {
  const { files } = test.services;
  const context = demoContext(test.services, FOUNDER, test.project, test.services.now());
  const source = createPhotoSource({ context, files, ingest: createIngest(files), reach: "public", limit: 1_000_000 });
  return source({ url, description: "Crecida" });
};
const stored = async () => {
  const entries = await readdir(join(test.filesDir, "stored"), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

it("removes the files of a photo that the database refuses", async () => {
  vi.spyOn(test.services.store, "transaction").mockRejectedValueOnce(new StoreError("disk full", "53100"));
  await expect(take()).rejects.toThrow("disk full");
  expect(await stored()).toBe(0);
});

it("keeps the files of a photo whose asset may have been saved when the connection was lost", async () => {
  const { store } = test.services;
  const { transaction } = store;
  vi.spyOn(store, "transaction").mockImplementationOnce(async (work) => {
    await transaction(work);
    throw new CierreError("unavailable");
  });
  await expect(take()).rejects.toMatchObject({ code: "unavailable" });
  expect(await store.query(`select from documents where collection = 'asset'`)).toHaveLength(1);
  expect(await stored()).toBeGreaterThan(0);
});
