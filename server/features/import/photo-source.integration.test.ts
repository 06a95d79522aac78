import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
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

const sourceOf = (reach: "public" | "any", limit: number) => {
  const { files } = test.services;
  const context = demoContext(test.services, FOUNDER, test.project, test.services.now());
  return createPhotoSource({ context, files, ingest: createIngest(files), reach, limit });
};
const take = () => sourceOf("public", 1_000_000)({ url, description: "Crecida" });
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

it("goes on asking a host whose photos are too large", async () => {
  const asked: unknown[] = [];
  const host = createServer((request, answer) => {
    asked.push(request.url);
    answer.end(Buffer.alloc(2000));
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  const { port } = host.address() as { port: number };
  const source = sourceOf("any", 1000);
  for (const name of ["a", "b", "c", "d"]) {
    await expect(source({ url: `http://127.0.0.1:${port}/${name}.jpg`, description: null })).rejects.toMatchObject({
      code: "tooLarge",
    });
  }
  host.close();
  expect(asked).toHaveLength(4);
});
