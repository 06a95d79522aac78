import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formTag } from "../../engines/files/picture-widths.ts";
import { photoXmp } from "../../engines/files/words/photo-xmp.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("the endpoints of uploads", () => {
  let test: TestApp;
  let writer: TestPerson;
  let jpeg: Buffer;
  beforeAll(async () => {
    test = await openTestApp();
    writer = await test.addPerson("basic");
    jpeg = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#a50" } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => test.close());

  const send = (endpoint: string, type: string, payload: Buffer | string, person: TestPerson | null = writer) =>
    test.call(person, {
      method: "POST",
      url: `/api/asset/${endpoint}`,
      payload,
      headers: {
        "content-type": type,
        "content-disposition": "attachment; filename*=UTF-8''Inundaci%C3%B3n%20%C3%B1and%C3%BA.bin",
      },
    });
  const bytesOf = (type: string) => (type.startsWith("image/") ? jpeg : "bytes");

  it.each([
    ["photo", "image/jpeg", "photo"],
    ["avatar", "image/jpeg", "photo"],
    ["audio", "audio/mpeg", "audio"],
    ["video-animation", "video/mp4", "video"],
    ["file", "application/pdf", "file"],
    ["file", "video/mp4", "video"],
    ["file", "image/svg+xml", "file"],
  ])("asset/%s takes the bytes of %s and answers an asset, its name without accents", async (endpoint, type, kind) => {
    const answer = await send(endpoint, type, bytesOf(type));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    const asset = answer.json();
    expect(asset).toMatchObject({
      id: expect.any(String),
      type: kind,
      name: "Inundacion nandu.bin",
      files: expect.arrayContaining([expect.objectContaining({ url: expect.stringMatching(/^\/files\//), tag: "original" })]),
    });
    const { description = null, attribution = null } = (await test.call(writer, { url: `/api/asset/${asset.id}` })).json();
    expect([description, attribution]).toEqual([null, null]);
    const bytes = await test.call(null, { url: asset.files[0].url });
    // Of photos the picture is kept and nothing beside it.
    if (kind !== "photo") expect(bytes.rawPayload.equals(Buffer.from(bytesOf(type)))).toBe(true);
    expect([bytes.statusCode, bytes.rawPayload.length > 0]).toEqual([200, true]);
  });

  it("keep what a picture shows and whom it is owed to", async () => {
    const { id } = (await send("photo", "image/jpeg", jpeg)).json();
    const credit = { description: "El muelle", attribution: "Ana Paz" };
    const changed = await test.call(writer, { method: "POST", url: `/api/asset/${id}`, payload: credit });
    expect(changed.json()).toMatchObject({ id, ...credit, files: [{ tag: "original" }, { tag: "1200" }, { tag: "360" }] });
  });

  it("deliver the crop chosen for a shape, redirect former crops to it, and to the whole photo once there is no crop", async () => {
    const { id, files } = (await send("photo", "image/jpeg", jpeg)).json();
    const change = (crops: unknown) => test.call(writer, { method: "POST", url: `/api/asset/${id}`, payload: { crops } });
    const choose = async (x: number) => {
      const crop = { x, y: 0.5, size: 0.5 };
      expect((await change({ "1x1": crop })).json()).toMatchObject({ crops: { "1x1": crop } });
      return `/files/${id}/${formTag(320, "webp", { name: "1x1", crop })}`;
    };
    const first = await choose(0);
    const delivered = await test.call(null, { url: first });
    expect([delivered.statusCode, delivered.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { width, height } = await sharp(delivered.rawPayload).metadata();
    expect([width, height]).toEqual([200, 200]);
    const second = await choose(0.25);
    // What was delivered once stays; nobody has others made by making up addresses.
    expect((await test.call(null, { url: first })).statusCode).toBe(200);
    const madeUp = await test.call(null, { url: second.replace(/[0-9a-f]{10}$/, "0123456789") });
    expect([madeUp.statusCode, madeUp.headers.location]).toEqual([302, second]);
    expect((await test.call(null, { url: `/files/${id}/w320-webp-4x3-0123456789` })).headers.location).toBe(
      `${files[0].url.replace("original", "w320-webp")}`,
    );
    expect((await test.call(null, { url: "/files/nadie/w320-webp-4x3-0123456789" })).statusCode).toBe(404);
    for (const wrong of [
      { "1x1": { x: 2, y: 0, size: 1 } },
      { "1x1": { x: 0, y: 0 } },
      { "1x1": { x: 0, y: 0, size: 0.01 } },
      [],
    ]) {
      const refused = await change(wrong);
      expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid"]);
    }
  });

  it("describe a photo with what its photographer wrote into it, until somebody says it otherwise", async () => {
    const words = {
      description: "El muelle",
      attribution: "Ana Paz / Télam",
      copyright: "© Télam",
      keywords: "río",
      alt: "Un muelle",
    };
    const described = await sharp(jpeg)
      .withXmp(photoXmp(words) ?? "")
      .jpeg()
      .toBuffer();
    const asset = (await send("photo", "image/jpeg", described)).json();
    expect((await test.call(writer, { url: `/api/asset/${asset.id}` })).json()).toMatchObject(words);
    const delivered = await test.call(null, { url: asset.files[0].url });
    expect((await sharp(delivered.rawPayload).metadata()).xmpAsString).toContain("<photoshop:Credit>Ana Paz / Télam<");
    const changed = await test.call(writer, {
      method: "POST",
      url: `/api/asset/${asset.id}`,
      payload: { description: "La rambla" },
    });
    expect(changed.json()).toMatchObject({ ...words, description: "La rambla" });
  });

  it.each([
    ["photo", "video/mp4"],
    ["avatar", "application/pdf"],
    ["audio", "video/mp4"],
    ["video-animation", "audio/mpeg"],
  ])("asset/%s takes no %s: 'Tipo de archivo inválido'", async (endpoint, type) => {
    const answer = await send(endpoint, type, "bytes");
    expect([answer.statusCode, answer.json().message]).toEqual([415, "Tipo de archivo inválido"]);
  });

  it.each([
    ["archive", "application/zip", "a picture", () => jpeg],
    ["archive", "application/zip", "text", () => "bytes"],
    ["audio", "audio/mpeg", "a picture", () => jpeg],
    ["video-animation", "video/mp4", "a picture", () => jpeg],
    ["video-animation", "video/mp4", "an archive", () => "PK\u0003\u0004"],
    ["video-animation", "image/gif", "a film", () => "\0\0\0\u0018ftypmp42"],
  ])("asset/%s takes for %s no bytes of %s", async (endpoint, type, _, bytes) => {
    const answer = await send(endpoint, type, bytes());
    expect([answer.statusCode, answer.json().message]).toEqual([415, "Tipo de archivo inválido"]);
  });

  it.each(["image/jpeg", "application/octet-stream", "text/plain", "application/pdf"])(
    "asset/file keeps a picture that is declared as %s for what it is, without place and serial number",
    async (type) => {
      const cleaned = await sharp(jpeg)
        .withExif({ IFD3: { GPSMapDatum: "NS-123456" } })
        .toBuffer();
      expect(cleaned.includes("NS-123456")).toBe(true);
      const { files } = (await send("file", type, cleaned)).json();
      const kept = await test.call(null, { url: files[0].url });
      expect([kept.headers["content-type"], files[0].mime, files[0].size]).toEqual([
        "image/jpeg",
        "image/jpeg",
        kept.rawPayload.length,
      ]);
      expect(kept.rawPayload.includes("NS-123456")).toBe(false);
    },
  );

  it("asset/file refuses a damaged picture, with the field", async () => {
    const answer = await send("file", "image/jpeg", jpeg.subarray(0, 100));
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { file: "validation.damagedFile" }]);
  });

  it.each(["photo", "avatar", "audio", "video-animation", "file"])("asset/%s requires a session", async (endpoint) => {
    expect((await send(endpoint, "image/jpeg", jpeg, null)).statusCode).toBe(401);
  });

  it("have assets answer a gallery, everything that is known of each item", async () => {
    const { id } = (await send("photo", "image/jpeg", jpeg)).json();
    const film = {
      id: "m2",
      type: "video",
      url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      thumbnailUrl: "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg",
      html: '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
      description: "La crecida",
      attribution: "Canal",
      social: "YOUTUBE",
    };
    const multimedia = [{ id: "m1", type: "photo", asset: id, description: "El muelle", attribution: "Ana" }, film];
    const saved = await test.save("article", { title: "Galería", multimedia }, test.project);
    const { data, message } = (
      await test.call(writer, { url: `/api/multimedia/article?query=galeria&session=s1&article=${saved.id}&full=true` })
    ).json();
    expect(message).toBeUndefined();
    const names = ["id", "type", "asset", "url", "thumbnailUrl", "html", "attribution", "description", "siteUrl", "social"];
    for (const item of data) expect(Object.keys(item).filter((name) => !names.includes(name))).toEqual([]);
    expect(data).toMatchObject([
      { id: expect.any(String), type: "photo", asset: { id }, thumbnailUrl: expect.stringMatching(/\/360$/), attribution: "Ana" },
      {
        type: "video",
        url: film.url,
        html: expect.stringContaining("dQw4w9WgXcQ"),
        description: "La crecida",
        social: "YOUTUBE",
      },
    ]);
  });
});
