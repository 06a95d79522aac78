import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";

let test: TestApp;
let ciudad: string;
let origin: string;

beforeAll(async () => {
  test = await openTestApp();
  ciudad = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => test.close());

const read = (path: string) => {
  test.pass(61_000);
  return test.call(null, { url: `/sitio/${test.project}${path}` });
};
const band = (html: string) => html.match(/<aside class="urgente".*?<\/aside>/)?.[0] ?? "";

it("says over every page what has just happened, and to pages that are open once they ask", async () => {
  const urgente = async (categories = "") => (await read(`/_sitio/urgente?c=${categories}`)).json();
  expect(band((await read("/")).body)).toContain(" hidden>");
  expect(await urgente()).toEqual({ title: "", url: "" });
  const alert = await test.save(
    "breaking-news",
    { enabled: true, title: "Renunció <todo> el gabinete", url: "/nota/1" },
    test.project,
  );
  const home = band((await read("/")).body);
  expect(home).not.toContain(" hidden>");
  expect(home).toContain(`<a href="/sitio/${test.project}/nota/1">Renunció &lt;todo&gt; el gabinete</a>`);
  expect(home).toContain(`data-urgente="/sitio/${test.project}/_sitio/urgente?c="`);
  const answer = await read("/_sitio/urgente");
  expect(answer.json()).toEqual({ title: "Renunció <todo> el gabinete", url: "/nota/1" });
  expect(answer.headers["access-control-allow-origin"]).toBe("*");

  const values = { enabled: true, title: "Solo de Ciudad", categoryInclude: [ciudad] };
  const ofCity = await test.save("breaking-news", values, test.project);
  expect(band((await read("/")).body)).toContain("Renunció");
  expect(band((await read("/seccion/ciudad")).body)).toContain("Solo de Ciudad");
  expect([(await urgente(ciudad)).title, (await urgente("otra")).title]).toEqual([values.title, "Renunció <todo> el gabinete"]);
  await test.save(
    "breaking-news",
    { ...values, categoryInclude: [], categoryExclude: [ciudad], title: "Menos a Ciudad" },
    test.project,
  );
  expect([(await urgente(ciudad)).title, (await urgente()).title]).toEqual([values.title, "Menos a Ciudad"]);
  for (const { id } of [alert, ofCity]) expect(id).not.toBe("");
});

it("sends readers with a coverage open its number of notes, until it ends", { tags: ["slow"] }, async () => {
  const editor = await test.addPerson("editor");
  const note = (title: string) => ({ title, date: "2026-03-01T11:00:00.000Z", bodyHtml: "<p>Texto</p>" });
  const values = { title: "Minuto a minuto", category: ciudad, status: "PUBLISHED", date: "2026-03-01T10:00:00.000Z" };
  const save = async (path: string, payload: object) => {
    const answer = await test.call(editor, { method: "POST", url: `/api/${path}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const live = await save("article", { ...values, liveUpdates: [note("Empieza")] });
  const page = (await read(live.url)).body;
  const asks = page.match(/data-vivo="([^"]*)"/)?.[1] ?? "";
  expect(asks).toBe(`/sitio/${test.project}/_sitio/vivo/${live.id}`);
  // Whoever runs nothing has the page again.
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>');

  const stream = await fetch(`${origin}${asks}`);
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const hears = async (words: string) => {
    while (!heard.includes(words)) {
      const next = await reader?.read();
      if (!next || next.done) break;
      heard += next.value;
    }
    expect(heard).toContain(words);
  };
  await hears("event: notas\ndata: 1\n\n");
  await save(`article/${live.id}`, { liveUpdates: [note("Sigue"), note("Empieza")] });
  await hears("event: notas\ndata: 2\n\n");
  await save(`article/${live.id}`, { status: "DRAFT" });
  await hears("event: fin");
  expect((await reader?.read())?.done).toBe(true);
});

it("has no stream for what is no coverage that readers may see", async () => {
  const draft = await test.save(
    "article",
    { title: "Borrador", category: ciudad, status: "DRAFT", liveUpdatesStatus: "LIVE" },
    test.project,
  );
  for (const id of [draft.id, "nada"]) expect((await read(`/_sitio/vivo/${id}`)).statusCode).toBe(204);
});
