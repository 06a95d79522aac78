import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import type { ImageProvider } from "./image-provider.ts";

const drawing: ImageProvider = {
  find: async (query, session) => [{ id: "d1", type: "photo", description: `${query} ${session}`, attribution: "Lápiz" }],
  locate: async (id) => (id === "d1" ? { url: "https://dibujos.example/d1.png", attribution: "Lápiz" } : null),
};

describe("the galleries of the image picker", () => {
  let test: TestApp;
  let writer: TestPerson;
  let jpeg: Buffer;
  let web: Server;
  let origin: string;
  let answer: RequestListener;
  let described: unknown;
  beforeAll(async () => {
    const readFacts = async () => described;
    const providers = { imageProviders: { assistant: drawing }, readFacts };
    test = await openTestApp({ limits: { photoBytes: 300_000 }, importPhotos: "any", ...providers });
    writer = await test.addPerson("basic");
    jpeg = await sharp({ create: { width: 500, height: 400, channels: 3, background: "#a50" } })
      .jpeg()
      .toBuffer();
    web = createServer((request, response) => answer(request, response)).listen(0, "127.0.0.1");
    await once(web, "listening");
    const address = web.address();
    origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  });
  beforeEach(() => {
    described = {};
    answer = (_request, response) => response.end(jpeg);
  });
  afterAll(async () => {
    web.close();
    await test.close();
  });

  const get = (url: string, person: TestPerson | null = writer) => test.call(person, { url: `/api/${url}` });
  const bring = (body: object, person: TestPerson | null = writer, headers = {}) =>
    test.call(person, { method: "POST", url: "/api/asset/photo", payload: body, headers });
  const photo = async (name: string) =>
    (
      await test.call(writer, {
        method: "POST",
        url: "/api/asset/photo",
        payload: jpeg,
        headers: { "content-type": "image/jpeg", "content-disposition": `attachment; filename="${name}"` },
      })
    ).json();

  it("show the pictures of articles, those of the article at hand first, each once", async () => {
    const [river, port] = [await photo("rio.jpg"), await photo("puerto.jpg")];
    const multimedia = [
      { id: "m1", type: "photo", url: "https://fotos.example/muelle.jpg", description: "El muelle", attribution: "Ana" },
      { id: "m2", type: "video", url: "https://videos.example/a", html: "<p>a</p>" },
      { id: "m3", type: "photo", asset: river.id },
    ];
    const own = await test.save("article", { title: "Crecida", photoAsset: port.id, photoAssetAttribution: "Luz" }, test.project);
    await test.save("article", { title: "Crecida del río", photoAsset: river.id, multimedia }, test.project);
    const elsewhere = [{ id: "m1", type: "photo", url: "https://fotos.example/ajena.jpg" }];
    await test.save("article", { title: "Crecida ajena", multimedia: elsewhere }, test.otherProject);
    const { data } = (await get(`multimedia/article?query=crecida&session=s1&article=${own.id}`)).json();
    expect(data.map(({ asset, url }: Record<string, { id?: string }>) => asset?.id ?? url)).toEqual([
      port.id,
      river.id,
      "https://fotos.example/muelle.jpg",
    ]);
    expect(data[0]).toMatchObject({
      type: "photo",
      asset: { id: port.id, name: "puerto.jpg" },
      thumbnailUrl: expect.stringMatching(/\/360$/),
      attribution: "Luz",
      description: "Crecida",
    });
    expect((await get(`multimedia/article/${data[2].id}?session=s1`)).json()).toMatchObject({
      url: "https://fotos.example/muelle.jpg",
      description: "El muelle",
      attribution: "Ana",
    });
    expect(
      (await get("multimedia/article?query=crecida&full=true")).json().data.map((item: { type: string }) => item.type),
    ).toContain("video");
    expect((await get("multimedia/article?query=unicornio")).json()).toEqual({ data: [] });
    expect((await get("multimedia/article/nada~photoAsset")).statusCode).toBe(404);
  });

  it("show the items of repositories, with the repository's credit, and those of one alone", async () => {
    const asset = (await photo("acto.jpg")).id;
    const items = [{ id: "i1", type: "photo", asset, description: "El acto" }];
    const one = await test.save("multimedia-repository", { name: "Acto patrio", attribution: "Archivo", items }, test.project);
    await test.save(
      "multimedia-repository",
      { name: "Otro", items: [{ id: "i2", type: "photo", url: "https://a.example/b.jpg" }] },
      test.project,
    );
    expect((await get("multimedia/repo?query=patrio")).json().data).toMatchObject([
      { asset: { id: asset }, attribution: "Archivo" },
    ]);
    expect((await get(`multimedia/repo?doc=${one.id}`)).json().data).toHaveLength(1);
    expect((await get(`multimedia/repo?doc=${one.id}&query=barco`)).json().data).toEqual([]);
    expect((await get("multimedia/repo")).json().data).toHaveLength(2);
  });

  it("say which service is not there, and pass on what the other finds", async () => {
    const missing = (await get("multimedia/image-search?query=rio")).json();
    expect(missing).toEqual({ data: [], message: "La búsqueda de imágenes en internet no está configurada en este servidor" });
    expect((await get("multimedia/image-search/x?session=s")).statusCode).toBe(404);
    expect((await get("multimedia/ai?query=un%20faro&session=s9")).json().data).toMatchObject([
      { id: "d1", description: "un faro s9" },
    ]);
    expect((await get("multimedia/ai/d1?session=s9")).json()).toMatchObject({ url: "https://dibujos.example/d1.png" });
    expect((await get("multimedia/ai/d2?session=s9")).statusCode).toBe(404);
  });

  it("require a session of the project that may read articles", async () => {
    const names = ["article", "repo", "image-search", "ai", "thumbnail?url=https://a.example/b.jpg", "article/x", "ai/x"];
    for (const name of names) {
      expect((await get(`multimedia/${name}`, null)).statusCode).toBe(401);
      const elsewhere = { ...writer, headers: { ...writer.headers, project: test.otherProject } };
      expect((await get(`multimedia/${name}`, elsewhere)).statusCode).toBe(403);
    }
    const levels = [{ model: null, isOwn: false, actions: ["CREATE"] }];
    const role = (await test.save("permission-role", { name: "Nada", accessLevels: levels }, test.project)).id;
    const limited = await test.addPerson("basic", { roles: [role] });
    expect((await get("multimedia/article?query=crecida", limited)).statusCode).toBe(403);
    expect((await get(`multimedia/article?query=${"a".repeat(600)}`)).statusCode).toBe(400);
  });

  it("limit what one person asks of somebody else's service", async () => {
    const eager = await test.addPerson("basic");
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await get("multimedia/ai?query=a", eager)).statusCode);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await get("multimedia/ai?query=a")).statusCode).toBe(200);
  });

  describe("a picture of the internet", () => {
    it("becomes an asset, once per operation, and keeps whom it is owed to", async () => {
      const body = { url: `${origin}/Inundaci%C3%B3n.jpg`, description: "El agua", attribution: "Ana Paz" };
      const first = await bring(body, writer, { "operation-id": "traer-0001" });
      expect(first.json()).toMatchObject({
        name: "Inundacion.jpg",
        type: "photo",
        description: "El agua",
        attribution: "Ana Paz",
        files: [{ tag: "original" }, { tag: "1200" }, { tag: "360" }],
      });
      expect((await bring(body, writer, { "operation-id": "traer-0001" })).json().id).toBe(first.json().id);
      expect((await bring(body, null)).statusCode).toBe(401);
    });

    it.each([
      ["a page", (): RequestListener => (_request, response) => response.end("<html><script>alert(1)</script>"), 415],
      ["what is too large", (): RequestListener => (_request, response) => response.end(Buffer.alloc(300_001)), 413],
      ["nothing", (): RequestListener => (_request, response) => response.end(), 404],
      ["an error", (): RequestListener => (_request, response) => response.writeHead(500).end(), 404],
    ])("is none when its address answers %s", async (_what, reply, status) => {
      answer = reply();
      expect((await bring({ url: `${origin}/a.jpg` })).statusCode).toBe(status);
      expect((await get(`multimedia/thumbnail?url=${encodeURIComponent(`${origin}/a.jpg`)}`)).statusCode).toBe(status);
    });

    it.each(["file:///etc/passwd", "data:image/png;base64,AAAA", "no es una dirección"])("is not at %s", async (url) => {
      expect((await bring({ url })).statusCode).toBe(400);
      expect((await get(`multimedia/thumbnail?url=${encodeURIComponent(url)}`)).statusCode).toBe(404);
    });

    it("has a small picture of its own, since pages load no pictures from other sites", async () => {
      const small = await get(`multimedia/thumbnail?url=${encodeURIComponent(`${origin}/a.jpg`)}`);
      expect(small.headers["content-type"]).toBe("image/webp");
      expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 360, height: 288 });
    });

    it("is not fetched from this machine's network", async () => {
      const careful = await openTestApp();
      const person = await careful.addPerson("basic");
      let asked = 0;
      answer = (_request, response) => {
        asked += 1;
        response.end(jpeg);
      };
      const { port } = new URL(origin);
      for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0x7f.1", "169.254.169.254"]) {
        const url = `http://${host}:${port}/a.jpg`;
        const request = { method: "POST", url: "/api/asset/photo", payload: { url } } as const;
        expect((await careful.call(person, request)).statusCode).toBe(404);
        const thumbnail = { url: `/api/multimedia/thumbnail?url=${encodeURIComponent(url)}` };
        expect((await careful.call(person, thumbnail)).statusCode).toBe(404);
      }
      expect(asked).toBe(0);
      await careful.close();
    });
  });

  describe("a web address", () => {
    const describeUrl = (url: string) => get(`multimedia?url=${encodeURIComponent(url)}`);

    it.each([
      ["https://youtu.be/dQw4w9WgXcQ?si=abc", "video", "YOUTUBE", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
      ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "video", "YOUTUBE", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
      ["https://vimeo.com/76979871", "video", "VIMEO", "https://player.vimeo.com/video/76979871"],
      ["https://x.com/diario/status/123456", "rich", "TWITTER", "https://platform.twitter.com/embed/Tweet.html?id=123456"],
      ["https://www.tiktok.com/@diario/video/7001", "video", "TIKTOK", "https://www.tiktok.com/embed/v2/7001"],
      ["https://www.instagram.com/p/CabcDEF/", "rich", "INSTAGRAM", "https://www.instagram.com/p/CabcDEF/embed/"],
    ])("%s is shown as its site shows it", async (url, type, social, frame) => {
      described = {
        title: "Un título",
        author_name: "Ana",
        thumbnail_url: "https://i.example/a.jpg",
        html: "<script>alert(1)</script>",
      };
      const answered = (await describeUrl(url)).json();
      expect(answered).toMatchObject({ type, social });
      expect(answered.html).toContain(`<iframe src="${frame}"`);
      expect(answered.html).not.toContain("script");
      if (social !== "INSTAGRAM") {
        expect(answered).toMatchObject({ description: "Un título", thumbnailUrl: "https://i.example/a.jpg" });
      }
    });

    it("is described without what its site says when that is nonsense, and its html is one that articles keep", {
      tags: ["slow"],
    }, async () => {
      described = { title: { a: 1 }, thumbnail_url: "javascript:alert(1)" };
      const item = (await describeUrl("https://youtu.be/dQw4w9WgXcQ")).json();
      expect(item).toMatchObject({ description: null, thumbnailUrl: "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg" });
      const saved = await test.save("article", { title: "A", multimedia: [{ id: "1", ...item }] }, test.project);
      const read = (await get(`article/${saved.id}`)).json();
      expect(read.multimedia[0].html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"');
    });

    it("may be a picture", async () => {
      expect((await describeUrl("https://fotos.example/a.JPG?x=1")).json()).toMatchObject({
        type: "photo",
        url: "https://fotos.example/a.JPG?x=1",
      });
    });

    it.each([
      "https://example.com/nota",
      "https://youtube.com.example.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube.com/feed/trending",
      "http://169.254.169.254/latest/meta-data",
      "javascript:alert(1)",
    ])("%s is refused", async (url) => {
      const refused = await describeUrl(url);
      expect([refused.statusCode, refused.json().fields]).toEqual([422, { url: "validation.notEmbeddable" }]);
    });
  });

  it("take a file for an article, and answer it as an item (UPLOAD-034)", async () => {
    const send = (type: string, payload: Buffer | string, person: TestPerson | null = writer) =>
      test.call(person, { method: "POST", url: "/api/multimedia", payload, headers: { "content-type": type } });
    expect((await send("image/jpeg", jpeg)).json()).toMatchObject({
      type: "photo",
      asset: { type: "photo" },
      thumbnailUrl: expect.stringMatching(/\/360$/),
    });
    expect((await send("video/mp4", "film")).json()).toMatchObject({ type: "video", thumbnailUrl: null });
    expect((await send("text/html", "<p>")).statusCode).toBe(415);
    expect((await send("image/jpeg", jpeg, null)).statusCode).toBe(401);
  });
});
