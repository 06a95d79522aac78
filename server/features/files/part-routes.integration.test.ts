import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const LIMIT = 300_000;

describe("a file that comes in parts", () => {
  let test: TestApp;
  let writer: TestPerson;
  let jpeg: Buffer;
  beforeAll(async () => {
    test = await openTestApp({ limits: { photoBytes: LIMIT, fileBytes: 1_000_000 } });
    writer = await test.addPerson("basic");
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    jpeg = await sharp({ create: { width: 640, height: 320, channels: 3, background: "#fff", noise } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => test.close());

  const operation = (id: string) => ({ "operation-id": id });
  const begin = (id: string, length = jpeg.length, person: TestPerson | null = writer, kind = "photo") =>
    test.call(person, {
      method: "POST",
      url: `/api/upload?kind=${kind}`,
      headers: { ...operation(id), "upload-length": String(length) },
    });
  const add = (id: string, offset: number, payload: Buffer, person: TestPerson | null = writer) =>
    test.call(person, {
      method: "PATCH",
      url: "/api/upload",
      payload,
      headers: { ...operation(id), "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    });
  const finish = (id: string, person: TestPerson | null = writer) =>
    test.call(person, {
      method: "POST",
      url: "/api/asset/photo",
      headers: {
        ...operation(id),
        "upload-complete": "?1",
        "content-type": "image/jpeg",
        "content-disposition": `attachment; filename*=UTF-8''Inundaci%C3%B3n.jpg`,
      },
    });
  const where = (id: string, person: TestPerson | null = writer) =>
    test.call(person, { method: "HEAD", url: "/api/upload", headers: operation(id) });
  const kept = () => readdir(join(test.filesDir, "partial")).catch(() => []);

  it("goes on where it stands and becomes the asset that a whole one would, once", async () => {
    const id = "partes-0001";
    expect((await begin(id)).json()).toEqual({ offset: 0 });
    expect((await add(id, 0, jpeg.subarray(0, 1000))).headers["upload-offset"]).toBe("1000");
    expect((await where(id)).headers).toMatchObject({ "upload-offset": "1000", "upload-length": String(jpeg.length) });
    expect((await begin(id)).json()).toEqual({ offset: 1000 });
    expect((await finish(id)).statusCode).toBe(409);
    expect((await add(id, 1000, jpeg.subarray(1000))).statusCode).toBe(204);
    const asset = (await finish(id)).json();
    expect(asset).toMatchObject({ name: "Inundacion.jpg", type: "photo", width: 640, height: 320 });
    expect(await kept()).toEqual([]);
    expect((await finish(id)).json().id).toBe(asset.id);
    expect(await readdir(join(test.filesDir, "incoming"))).toEqual([]);
  });

  it("keeps what came before its connection broke", async () => {
    const id = "partes-0002";
    await begin(id);
    await test.app.listen({ host: "127.0.0.1", port: 0 });
    const address = test.app.server.address();
    const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
    const headers = {
      ...writer.headers,
      ...operation(id),
      host: "x",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": String(jpeg.length),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`PATCH /api/upload HTTP/1.1\r\n${lines.join("")}\r\n`);
    socket.write(jpeg.subarray(0, 5000));
    await expect.poll(async () => (await where(id)).headers["upload-offset"]).toBe("5000");
    socket.destroy();
    await once(socket, "close");
    expect((await add(id, 5000, jpeg.subarray(5000))).statusCode).toBe(204);
    expect((await finish(id)).json()).toMatchObject({ type: "photo", width: 640 });
  });

  it("refuses a part that does not follow, one that is too much, and a file over the limit", async () => {
    const id = "partes-0003";
    await begin(id, 100);
    expect((await add(id, 50, jpeg.subarray(0, 10))).statusCode).toBe(409);
    expect((await add(id, 0, jpeg.subarray(0, 101))).statusCode).toBe(413);
    expect((await begin("partes-0004", LIMIT + 1)).statusCode).toBe(413);
    expect((await begin("partes-0005", 500_000, writer, "file")).statusCode).toBe(201);
    expect((await begin("partes-0006", 10, writer, "otro")).statusCode).toBe(400);
    expect((await add("partes-nadie", 0, jpeg)).statusCode).toBe(404);
    await begin("partes-0007", 400_000, writer, "file");
    await add("partes-0007", 0, Buffer.alloc(400_000));
    expect((await finish("partes-0007")).statusCode).toBe(413);
  });

  it("is thrown away when it is no picture", async () => {
    const [id, text] = ["partes-0008", Buffer.from("<svg onload='alert(1)'>")];
    await begin(id, text.length);
    await add(id, 0, text);
    const before = (await kept()).length;
    expect((await finish(id)).statusCode).toBe(415);
    expect((await kept()).length).toBe(before - 2);
  });

  it("is not readable by other people, nor without a session", async () => {
    const id = "partes-0009";
    await begin(id);
    await add(id, 0, jpeg);
    const other = await test.addPerson("admin");
    expect((await where(id, other)).statusCode).toBe(404);
    expect((await finish(id, other)).statusCode).toBe(409);
    expect((await add(id, 0, jpeg, null)).statusCode).toBe(401);
    expect((await begin(id, 10, null)).statusCode).toBe(401);
    const elsewhere = { ...writer, headers: { ...writer.headers, project: test.otherProject } };
    expect((await begin(id, 10, elsewhere)).statusCode).toBe(403);
  });

  it("makes room at once when it is given up, by its own person", async () => {
    const id = "partes-0011";
    const other = await test.addPerson("admin");
    const forget = (person: TestPerson | null) =>
      test.call(person, { method: "DELETE", url: "/api/upload", headers: operation(id) });
    await begin(id);
    await add(id, 0, jpeg.subarray(0, 1000));
    expect([(await forget(other)).statusCode, (await where(id)).statusCode]).toEqual([204, 200]);
    expect((await forget(null)).statusCode).toBe(401);
    expect([(await forget(writer)).statusCode, (await where(id)).statusCode]).toEqual([204, 404]);
    expect((await forget(writer)).statusCode).toBe(204);
  });

  it("does not fill the disk with what one person begins", { tags: ["slow"] }, async () => {
    const eager = await test.addPerson("basic");
    for (let at = 0; at < 50; at += 1) await begin(`muchas-${String(at).padStart(4, "0")}`, 10, eager);
    expect((await begin("muchas-0050", 10, eager)).statusCode).toBe(429);
    expect((await begin("partes-0010")).statusCode).toBe(201);
  });
});
