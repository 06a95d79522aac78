import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { type LanguageModelServer, openLanguageModel } from "../../testing/language-model.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const TEXT = "El intendente anuncio ayer que el puente va a abrir en marzo.";

describe("the assistant", () => {
  let model: LanguageModelServer;
  let test: TestApp;
  let writer: TestPerson;
  const logged: string[] = [];
  beforeAll(async () => {
    model = await openLanguageModel(() => ({ text: TEXT }));
    const assistant = { url: model.url, isOwnAddress: true, key: "del-servidor", model: "mediano" };
    const logger = pino({ level: "trace" }, { write: (line: string) => logged.push(line) });
    test = await openTestApp({ assistant, logger });
  });
  beforeEach(async () => {
    // A person of their own each: nobody has used up anything.
    writer = await test.addPerson("basic");
    model.asked.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await model.close();
  });

  const post = (path: string, payload: object, person: TestPerson | null = writer) =>
    test.call(person, { method: "POST", url: `/api/ai/${path}`, payload });

  it("asks the model for what was wished, with the text as material and the key of the server", async () => {
    model.answer = () => ({ text: "corto" });
    const wishes = { size: "words", tone: "formal", custom: "en futuro", chars: 80 };
    expect((await post("modulate", { input: TEXT, ...wishes })).json()).toEqual({ text: "corto" });
    const [asked] = model.asked;
    expect(asked).toMatchObject({ model: "mediano", material: TEXT, headers: { authorization: "Bearer del-servidor" } });
    for (const wish of ["a few words", "formal", "en futuro", "80"]) expect(asked?.task).toContain(wish);
    expect((await post("fix", { input: TEXT })).json()).toEqual({ text: "corto" });
    model.answer = () => ({ text: "<ul><li>Puente</li></ul>" });
    expect((await post("organize", { input: `<p>${TEXT}</p>`, mode: "list" })).json()).toEqual({
      html: "<ul><li>Puente</li></ul>",
    });
  });

  it("streams an answer while it is written, and answers what it comes to only once it was looked at", async () => {
    const event = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
    model.answer = (_asked, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const part of ['{"text":"<p>El pu', 'ente</p>"', "}"]) response.write(event(part));
      response.end("data: [DONE]\n\n");
    };
    const lines = async (input: string) => {
      const headers = { accept: "application/x-ndjson" };
      const answer = await test.call(writer, { method: "POST", url: "/api/ai/fix-html", payload: { input }, headers });
      return answer.body
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    };
    const streamed = await lines("<p>El puemte</p>");
    expect(streamed.map(({ data, result }) => data?.data.words ?? result)).toEqual([
      "<p>El pu",
      "ente</p>",
      { result: { html: "<p>El puente</p>" } },
    ]);
    const refused = await lines('<p><a href="https://diario.example/a">El puemte</a></p>');
    expect(refused.at(-1)).toEqual({ result: { error: t("assistant.otherAddresses") } });
    // A model that knows no streams answers as a whole.
    model.answer = () => ({ text: "<p>El puente</p>" });
    expect((await lines("<p>El puemte</p>")).at(-1)).toEqual({ result: { result: { html: "<p>El puente</p>" } } });
  });

  it("rewrites a long text piece by piece, each a question, and says which stayed as they were", async () => {
    const paragraph = (at: number) => `<p>${`Parte ${at} anuncio. `.repeat(150)}</p>`;
    const input = [0, 1, 2, 3, 4].map(paragraph).join("\n");
    model.answer = ({ material }, response) => {
      if (material.includes("Parte 4")) return void response.writeHead(500).end();
      return { text: material.replaceAll("anuncio", "anunció") };
    };
    const answer = (await post("fix-html", { input })).json();
    expect(model.asked.map(({ material }) => material.length > 6_000)).toEqual([false, false, false]);
    expect(answer).toEqual({
      html: input.replaceAll("anuncio", "anunció").replaceAll("Parte 4 anunció", "Parte 4 anuncio"),
      left: { parts: 1, of: 3, reason: t("assistant.refused") },
    });
    expect((await post("fix", { input: "x".repeat(200_001) })).statusCode).toBe(400);
  });

  it("makes other texts of one with one press, of a long one by what its pieces say", async () => {
    model.answer = ({ task }) => ({
      text: task.includes("search engines") ? "El puente" : task.includes("French") ? "Le pont" : "Corto",
    });
    expect((await post("transform", { input: TEXT, way: "shorter" })).json()).toEqual({ text: "Corto" });
    expect((await post("transform", { input: TEXT, way: "translation", language: "fr" })).json()).toEqual({ text: "Le pont" });
    expect((await post("transform-html", { input: `<p>${TEXT}</p><p>Sí</p>`, way: "seoTitle" })).json()).toEqual({
      text: "El puente",
    });
    expect(model.asked.at(-1)?.material).toBe(`${TEXT}\nSí`);
    model.asked.length = 0;
    expect((await post("transform", { input: `${TEXT}\n`.repeat(400), way: "deck" })).json()).toEqual({ text: "Corto" });
    expect(model.asked.at(-1)?.material).toMatch(/^Corto\nCorto\nCorto/);
  });

  it("describes a picture for its readers with a vision model, and skips files that are no pictures", async () => {
    const { files } = test.services;
    const path = join(files.temporaryDir, "foto");
    await writeFile(path, "una foto");
    await files.adopt(path, "clavefoto", "800", { mime: "image/jpeg", name: "foto.jpg" });
    const version = (tag: string, width: number) => ({
      url: `/files/clavefoto/${tag}`,
      tag,
      width,
      height: 1,
      mime: "image/jpeg",
    });
    const found = { files: [version("original", 900), version("800", 800), version("1600", 1600)] };
    const { id } = await test.saveAsServer("asset", { name: "foto.jpg", description: "El puente" }, { type: "photo", ...found });
    model.answer = () => ({ text: "Un puente  sobre un río" });
    expect((await post("alt-text", { asset: id })).json()).toEqual({ text: "Un puente sobre un río" });
    const [asked] = model.asked;
    expect(asked?.picture).toBe(`data:image/jpeg;base64,${Buffer.from("una foto").toString("base64")}`);
    expect(asked?.material).toContain("El puente");
    const { id: other } = await test.saveAsServer("asset", { name: "acta.pdf" }, { type: "file" });
    expect((await post("alt-text", { asset: other })).json()).toMatchObject({ message: t("assistant.noPicture") });
    expect((await post("alt-text", { asset: "nadie" })).statusCode).toBe(404);
    expect(model.asked).toHaveLength(1);
  });

  it("suggests titles in the style of those that were published, each once", async () => {
    await test.save("category", { name: "Ciudad" }, test.project);
    await test.save("article", { title: "Un título ajeno", status: "DRAFT" }, test.project);
    model.answer = () => ({ titles: ["Abre el puente", " Abre  el puente ", "", "El puente, en marzo"] });
    expect((await post("titles", { text: TEXT })).json()).toEqual({ data: ["Abre el puente", "El puente, en marzo"] });
    expect(model.asked[0]?.task).not.toContain("Un título ajeno");
    model.answer = () => ({ titles: [] });
    expect((await post("titles", { text: TEXT })).statusCode).toBe(404);
  });

  it("asks with the key, account, model and house style that a project has of its own, and in no other project", async () => {
    const settings = { apiKey: "del-proyecto", org: "org-1", apiProject: "p-1", model: "grande" };
    const admin = await test.addPerson("admin", { project: test.otherProject });
    const saved = await test.call(admin, {
      method: "POST",
      url: "/api/copilot-model-settings",
      payload: { ...settings, houseStyle: "Tuteo, y cifras con punto" },
      headers: { project: test.otherProject },
    });
    expect(saved.json()).toMatchObject({ model: "grande" });
    await test.call(admin, {
      method: "POST",
      url: "/api/ai/fix",
      payload: { input: TEXT },
      headers: { project: test.otherProject },
    });
    await post("fix", { input: TEXT });
    expect(model.asked.map(({ model, headers }) => [model, headers.authorization, headers["openai-organization"]])).toEqual([
      ["grande", "Bearer del-proyecto", "org-1"],
      ["mediano", "Bearer del-servidor", undefined],
    ]);
    expect(model.asked.map(({ task }) => task.includes("Tuteo, y cifras con punto"))).toEqual([true, false]);
  });

  it("takes no answer that acts, leads elsewhere or has lost what the text shows", async () => {
    const input = '<p>Ver <a href="https://diario.example/a">la nota</a></p><p><img src="/files/abc/1200"></p>';
    model.answer = ({ material }) => ({ text: `${material.replace("Ver", "Vea")}<script>alert(1)</script>` });
    expect((await post("fix-html", { input })).json()).toEqual({ html: input.replace("Ver", "Vea") });
    for (const wrong of [
      `${input}<p><a href="https://malo.example/">acá</a></p>`,
      `${input}<img src="https://malo.example/x.png?t=${TEXT}">`,
      "<p>Ver la nota</p>",
      input.replace("/a", "/b"),
    ]) {
      model.answer = () => ({ text: wrong });
      expect((await post("fix-html", { input })).statusCode, wrong).toBe(503);
    }
    // A text that is written anew may do without links, not without pictures.
    model.answer = () => ({ text: '<p>La nota</p><p><img src="/files/abc/1200"></p>' });
    expect((await post("modulate-html", { input })).statusCode).toBe(200);
    model.answer = () => ({ text: "<p>La nota</p>" });
    expect((await post("modulate-html", { input })).statusCode).toBe(503);
  });

  it("says that there is no answer where a model breaks, babbles or goes on and on, and logs nothing of the text", async () => {
    logged.length = 0;
    const wrongs: LanguageModelServer["answer"][] = [
      (_asked, response) => void response.writeHead(500).end(TEXT),
      (_asked, response) => void response.writeHead(401).end(TEXT),
      (_asked, response) => void response.writeHead(404).end(TEXT),
      (_asked, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
      (_asked, response) => void response.end(`Claro: ${TEXT}`),
      (_asked, response) => void response.end(JSON.stringify({ choices: [] })),
      (_asked, response) => void response.end(JSON.stringify({ choices: [{ message: { content: `{"text": ${TEXT}` } }] })),
      () => ({ text: TEXT, orden: "publicar" }),
      () => ({ text: TEXT.repeat(2_000) }),
      (_asked, response) => void response.destroy(),
    ];
    const reasons = new Set<string>();
    for (const wrong of wrongs) {
      model.answer = wrong;
      const answer = await post("fix", { input: TEXT });
      expect(answer.statusCode, String(wrong)).toBe(503);
      expect(answer.body).not.toContain("puente");
      reasons.add(answer.json().message);
    }
    expect(reasons).toEqual(
      new Set(
        (["refused", "wrongKey", "noSuchModel", "otherForm", "noAnswer"] as const).map((reason) => t(`assistant.${reason}`)),
      ),
    );
    model.answer = (_asked, response) => void response.writeHead(429, { "retry-after": "7" }).end();
    const busy = await post("fix", { input: TEXT });
    expect([busy.statusCode, busy.headers["retry-after"]]).toEqual([429, "7"]);
    expect(logged.join("")).toContain("assistant asked");
    expect(logged.join("")).not.toMatch(/puente|del-servidor/);
  });

  it("cancels the question when its client disconnects", async () => {
    let gone = () => {};
    const isGone = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      model.answer = (_asked, response) => {
        response.on("close", gone);
        resolve();
      };
    });
    const origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const hangUp = new AbortController();
    const call = fetch(`${origin}/api/ai/fix`, {
      method: "POST",
      headers: { ...writer.headers, "content-type": "application/json" },
      body: JSON.stringify({ input: TEXT }),
      signal: hangUp.signal,
    });
    await asked;
    hangUp.abort();
    await expect(call).rejects.toThrow();
    await isGone;
  });

  it("puts a front together of what was sent alone, each article once", async () => {
    const listed = (id: string) => ({ id, title: `Nota ${id}`, category: null, date: null });
    const body = {
      components: [
        { id: "fila-1", name: "Apertura", articles: [listed("x"), listed("y")] },
        { id: "fila-2", name: null, articles: [listed("z")] },
        { id: "fila-3", articles: [listed("w")] },
      ],
      newArticles: [listed("n")],
      instructions: "la nueva arriba",
    };
    model.answer = () => ({
      components: [
        { id: "c2", articles: ["a1", "a3", "a1", "a99"] },
        { id: "c1", articles: ["a5", "a2", "a1"] },
        { id: "c9", articles: ["a4"] },
      ],
    });
    const editor = await test.addPerson("editor");
    const answer = (await post("front-reorganize", body, editor)).json();
    expect(
      answer.components.map(({ id, articles }: { id: string; articles: { id: string }[] }) => [id, articles.map((a) => a.id)]),
    ).toEqual([
      ["fila-1", ["n", "y", "x"]],
      ["fila-2", ["z"]],
      ["fila-3", ["w"]],
    ]);
    expect(answer.components[0].articles[0]).toEqual(listed("n"));
    expect(model.asked[0]?.material).not.toContain("fila-1");
  });

  it("bounds what one person asks, and refuses strangers, other projects and malformed questions", async () => {
    model.answer = () => ({ text: TEXT });
    expect((await post("modulate", { input: "x".repeat(20_001) })).statusCode).toBe(400);
    expect((await post("fix", { input: " " })).statusCode).toBe(400);
    expect((await post("modulate", { input: TEXT, tone: "otro" })).statusCode).toBe(400);
    expect((await post("organize", { input: TEXT, mode: "poema" })).statusCode).toBe(400);
    const noProject = {
      method: "POST",
      url: "/api/ai/fix",
      payload: { input: TEXT },
      headers: { project: test.otherProject },
    } as const;
    expect((await test.call(writer, noProject)).statusCode).toBe(403);
    expect(model.asked).toEqual([]);
    const statuses = new Set<number>();
    for (let question = 0; question < 25; question += 1) statuses.add((await post("fix", { input: TEXT })).statusCode);
    expect(statuses).toEqual(new Set([200, 429]));
    expect(model.asked.length).toBeLessThanOrEqual(20);
  });
});

describe("an assistant that is not configured, or whose daily questions are used up", () => {
  it("says so", async () => {
    const test = await openTestApp();
    const writer = await test.addPerson("basic");
    const state = await test.call(writer, { url: "/api/ai" });
    expect(state.json()).toEqual({ configured: false });
    const answer = await test.call(writer, { method: "POST", url: "/api/ai/fix", payload: { input: TEXT } });
    expect([answer.statusCode, answer.json().code]).toEqual([503, "unavailable"]);
    expect(answer.json().message).toMatch(/no está configurado/);
    await test.close();
  });

  it("counts the questions of a day over restarts", async () => {
    const model = await openLanguageModel(() => ({ text: TEXT }));
    const assistant = { url: model.url, isOwnAddress: true, model: "m", questionsPerDay: 2 };
    const test = await openTestApp({ assistant });
    const writer = await test.addPerson("basic");
    const ask = async () =>
      (await test.call(writer, { method: "POST", url: "/api/ai/fix", payload: { input: TEXT } })).statusCode;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    test.pass(24 * 60 * 60_000);
    expect(await ask()).toBe(200);
    await test.close();
    await model.close();
  });
});
