import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { StoreError } from "../../context/store.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const PHOTO_LIMIT = 300_000;

describe("uploads and downloads", () => {
  let test: TestApp;
  let writer: TestPerson;
  let jpeg: Buffer;
  beforeAll(async () => {
    test = await openTestApp({ limits: { photoBytes: PHOTO_LIMIT, fileBytes: 1_000_000 } });
    writer = await test.addPerson("basic");
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    jpeg = await sharp({ create: { width: 640, height: 320, channels: 3, background: "#fff", noise } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => test.close());

  const upload = (payload: Buffer | string, headers: Record<string, string>, kind = "photo") =>
    test.call(writer, { method: "POST", url: `/api/asset/${kind}`, payload, headers });
  const uploadPhoto = (headers: Record<string, string> = {}) =>
    upload(jpeg, {
      "content-type": "image/jpeg",
      "content-disposition": `attachment; filename*=UTF-8''Inundaci%C3%B3n.jpg`,
      ...headers,
    });
  const stored = async () => {
    const entries = await readdir(join(test.filesDir, "stored"), { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  };
  const incoming = () => readdir(join(test.filesDir, "incoming"));

  it("turn a photo into an asset with its sizes and a name without accents", async () => {
    const answer = await uploadPhoto();
    expect(answer.statusCode).toBe(200);
    const asset = answer.json();
    expect(asset).toMatchObject({ name: "Inundacion.jpg", type: "photo", width: 640, height: 320 });
    expect(asset.files.map(({ tag, width, mime }: Record<string, unknown>) => [tag, width, mime])).toEqual([
      ["original", 640, "image/jpeg"],
      ["1200", 640, "image/webp"],
      ["360", 360, "image/webp"],
    ]);
    // A device that knows the asset's id alone knows where its files are.
    expect(asset.files[1].url).toBe(`/files/${asset.id}/1200`);
    expect(await incoming()).toEqual([]);
    const read = await test.call(writer, { url: `/api/asset/${asset.id}` });
    expect(read.json().files).toEqual(asset.files);
  });

  it("keep a zipped page as it is, and take nothing else for one", async () => {
    const answer = await upload("PK\x03\x04", { "content-type": "application/zip" }, "archive");
    expect([answer.statusCode, answer.json().type, answer.json().files[0].mime]).toEqual([200, "file", "application/zip"]);
    expect((await upload("<p>", { "content-type": "text/html" }, "archive")).statusCode).toBe(415);
  });

  it("say in words to whoever follows a link that a file is not there any more, and by its code to programs", async () => {
    const asset = (await uploadPhoto()).json();
    await test.services.files.remove(asset.id);
    const ask = (accept: string) => test.call(null, { url: asset.files[0].url, headers: { accept } });
    const [person, program] = [await ask("text/html,*/*"), await ask("*/*")];
    expect([person.statusCode, person.headers["content-type"], person.body]).toEqual([
      404,
      "text/plain; charset=utf-8",
      "Este archivo ya no está en el servidor.",
    ]);
    expect([program.statusCode, program.json().code]).toEqual([404, "notFound"]);
  });

  it("answer a repeated upload with the asset it made the first time", async () => {
    const headers = { "operation-id": "subida-0001" };
    const first = (await uploadPhoto(headers)).json();
    const files = await stored();
    const again = (await uploadPhoto(headers)).json();
    expect([again.id, again.files]).toEqual([first.id, first.files]);
    expect(await stored()).toBe(files);
  });

  it("keep their files when the connection to the database is lost on the commit", async () => {
    const { store } = test.services;
    const { transaction } = store;
    const headers = { "operation-id": "subida-0002" };
    vi.spyOn(store, "transaction").mockImplementationOnce(async (work) => {
      await transaction(work);
      throw new CierreError("unavailable");
    });
    const lost = await uploadPhoto(headers);
    expect([lost.statusCode, lost.json().code]).toEqual([503, "unavailable"]);
    const asset = (await uploadPhoto(headers)).json();
    expect((await test.call(null, { url: asset.files[0].url })).statusCode).toBe(200);
  });

  it("remove their files when the database refuses the asset", async () => {
    const files = await stored();
    vi.spyOn(test.services.store, "transaction").mockRejectedValueOnce(new StoreError("disk full", "53100"));
    expect((await uploadPhoto()).statusCode).toBe(500);
    expect(await stored()).toBe(files);
  });

  it("are served whole and in part, for ever, sandboxed", async () => {
    const { url } = (await uploadPhoto()).json().files[0];
    const whole = await test.call(null, { url });
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "accept-ranges": "bytes",
    });
    expect(whole.headers["content-security-policy"]).toMatch(/^sandbox/);
    const part = await test.call(null, { url, headers: { range: "bytes=10-19" } });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes 10-19/${whole.rawPayload.length}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    expect((await test.call(null, { url, headers: { range: "bytes=9999999-" } })).statusCode).toBe(416);
    const etag = String(whole.headers.etag);
    expect((await test.call(null, { url, headers: { "if-none-match": etag } })).statusCode).toBe(304);
    const head = await test.call(null, { method: "HEAD", url });
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, String(whole.rawPayload.length), ""]);
  });

  it("never run what somebody uploaded as a page or a drawing", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    const asset = (await upload(svg, { "content-type": "image/svg+xml" }, "file")).json();
    const answer = await test.call(null, { url: asset.files[0].url });
    expect(answer.headers["content-disposition"]).toMatch(/^attachment/);
    expect(answer.headers["content-security-policy"]).toMatch(/^sandbox;/);
  });

  it("refuse what is no image, with nothing left on disk", async () => {
    const files = await stored();
    const text = await upload("esto no es una foto", { "content-type": "image/jpeg" });
    expect([text.statusCode, text.json().code]).toEqual([415, "unsupportedMedia"]);
    const truncated = await upload(jpeg.subarray(0, jpeg.length / 2), { "content-type": "image/jpeg" });
    expect([truncated.statusCode, truncated.json().fields]).toEqual([422, { file: "validation.damagedImage" }]);
    const declared = await upload(jpeg, { "content-type": "application/pdf" });
    expect(declared.statusCode).toBe(415);
    expect((await upload("", { "content-type": "image/jpeg" })).statusCode).toBe(400);
    expect(await incoming()).toEqual([]);
    expect(await stored()).toBe(files);
  });

  it.each([
    ["a drawing with a script", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a page behind a comment that looks like a picture", "<!-- \xff\xd8\xff --><script>alert(1)</script>"],
    ["a document", "%PDF-1.7\n"],
  ])("refuse %s under the name of a photo", async (_what, text) => {
    const answer = await upload(text, { "content-type": "image/jpeg", "content-disposition": 'attachment; filename="foto.jpg"' });
    expect([answer.statusCode, answer.json().message]).toEqual([415, "Tipo de archivo inválido"]);
    expect(await incoming()).toEqual([]);
  });

  it("refuse a picture of more pixels than anybody photographs by its header, without decoding it", {
    tags: ["slow"],
  }, async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: "#000" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(PHOTO_LIMIT * 3);
    // Cut off behind the header: what follows is never looked at.
    const answer = await upload(bomb.subarray(0, 200), { "content-type": "image/png" });
    expect([answer.statusCode, answer.json().message]).toEqual([413, "El archivo supera el tamaño permitido"]);
    expect(await incoming()).toEqual([]);
  });

  it("refuse a photo over the limit, whether or not it says how large it is", async () => {
    const announced = await upload(Buffer.alloc(PHOTO_LIMIT + 1), { "content-type": "image/jpeg" });
    expect([announced.statusCode, announced.json().code]).toEqual([413, "tooLarge"]);
    expect(await incoming()).toEqual([]);
  });

  it("answer 413 to a large file before it has been sent", async () => {
    await test.app.listen({ host: "127.0.0.1", port: 0 });
    const address = test.app.server.address();
    const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
    const headers = { ...writer.headers, host: "x", "content-type": "image/jpeg", "content-length": String(200 * 1024 ** 2) };
    socket.write(
      `POST /api/asset/photo HTTP/1.1\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("")}\r\n`,
    );
    socket.write(Buffer.alloc(1000));
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    expect(await incoming()).toEqual([]);
  });

  it("need a session and a project", async () => {
    expect((await test.call(null, { method: "POST", url: "/api/asset/photo", payload: jpeg })).statusCode).toBe(401);
    const elsewhere = await uploadPhoto({ project: test.otherProject });
    expect(elsewhere.statusCode).toBe(403);
  });

  it("are not found at addresses that were never assigned", async () => {
    for (const url of ["/files/abc/original", "/files/..%2f..%2fetc/passwd", "/files/%2e%2e/original"]) {
      expect((await test.call(null, { url })).statusCode).toBe(404);
    }
  });
});
