import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import { article } from "../../schema/features/articles/article.ts";
import { improvementOf } from "../../schema/features/articles/improvement.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../server/testing/open-test-app.ts";
import { type Referable, sampleValues } from "../samples/sample-values.ts";
import { asReferences, foundValues, makeReferable } from "./collection-samples.ts";

type Values = Record<string, unknown>;

/** Fields of an article, as the specification names them (spec 1 §3). */
const fields = {
  content: "kicker title deck status date category auxCategories author tags persons bodyHtml bodyAssets",
  relations: "liveEvent footballGame badge survey attachments",
  media:
    "bodyMultimedia multimedia photoAsset photoAssetFocuspoint photoAssetDescription photoAssetAttribution videoAsset videoAssetFocuspoint",
  parts: "liveUpdates translations variants storyPages",
  options:
    "freshnessPeriod isExplicit isSponsored disableVideoPreview socialAvailability layout style overlayMode indicator photoAssetAsMultimedia comments relatedForced urlForced legacyId metadata",
  templates: "templateKey templateStatus templateArticle templateReleased",
  improvements: "forkedFrom",
  tasks: "operationTask operationTaskDate",
};
const parts = {
  multimedia: "type url asset thumbnailUrl html description attribution social",
  storyPages: "asset type url thumbnailUrl description html shrink focuspoint overlays",
  variants: "targets kicker title deck photoAsset photoAssetFocuspoint",
  translations: "language kicker title deck bodyHtml bodyAssets",
  liveUpdates: "title date author bodyHtml bodyAssets",
};
const found =
  "viewCount viewCountBySource interactionSeconds interactionCount freshnessDueDate freshnessIsDue storyAvailable liveUpdatesStatus isAmpValid messageCount templateLatestArticle";

const words = (text: string) => text.split(" ");
const isFilled = (value: unknown) => value !== null && value !== undefined && value !== "";

describe("articles over HTTP", { tags: ["gate"] }, () => {
  let test: TestApp;
  let writer: TestPerson;
  let editor: TestPerson;
  let refer: Referable;
  let sample: Values;
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1_000_000 } });
    [writer, editor] = [await test.addPerson("basic"), await test.addPerson("editor")];
    refer = await makeReferable(test);
    const about = { urlForced: "/rio", legacyId: "7", templateKey: "rio" };
    sample = { ...sampleValues(article, 0, refer), ...about, status: "DRAFT", returned: null };
  });
  afterAll(() => test.close());

  const send = (person: TestPerson, method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
    test.call(person, { method, url: `/api/${url}`, ...(payload && { payload }) });
  const post = async (person: TestPerson, url: string, payload: object): Promise<AnyDocument> => {
    const answer = await send(person, "POST", url, payload);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const get = async (url: string, person = editor) => (await send(person, "GET", url)).json();

  describe("what an article consists of", () => {
    let stored: AnyDocument;
    beforeAll(async () => {
      const { id } = await post(editor, "article", sample);
      stored = await get(`article/${id}`);
    });

    it.each(Object.entries(fields))("takes and answers its %s", (_group, names) => {
      for (const name of words(names)) expect([name, isFilled(sample[name]), isFilled(stored[name])]).toEqual([name, true, true]);
    });

    it("has the words of its body", () => expect(stored.bodyText).toBe("Un cuerpo 0"));

    it.each(Object.entries(parts))("takes and answers everything of its %s", (name, names) => {
      const [item] = stored[name] as Values[];
      for (const each of words(names)) expect([each, isFilled(item?.[each])]).toEqual([each, true]);
    });

    it("takes and answers the texts over the pages of its story", () => {
      const [page] = stored.storyPages as { overlays: Values[] }[];
      const overlay = { text: expect.any(String), backgroundColor: expect.any(String), color: expect.any(String), align: "left" };
      expect(page?.overlays[0]).toMatchObject(overlay);
    });

    it("says of what it improves its id, title and status", () => {
      const [original] = refer.article ?? [];
      expect(stored.forkedFrom).toEqual({ id: original, title: expect.any(String), status: expect.any(String) });
    });
  });

  it("answers in lists what the server finds out, who made an article and when", async () => {
    const { id } = await test.saveAsServer("article", { title: "Hallado", status: "DRAFT" }, foundValues(article.fields, refer));
    const { data } = await get("article?search=Hallado");
    const [listed] = data as AnyDocument[];
    expect(listed?.id).toBe(id);
    // What follows from the article itself was worked out anew.
    const derived = new Set(["freshnessDueDate", "freshnessIsDue", "storyAvailable", "liveUpdatesStatus"]);
    for (const name of words(`url ${found} createdBy createdAt`)) {
      expect([name, isFilled(listed?.[name])]).toEqual([name, !derived.has(name)]);
    }
    const live = { liveUpdates: [{ id: "1", date: test.services.now().toISOString() }], storyPages: [{ id: "p" }] };
    const facts = { ...live, date: test.services.now().toISOString(), freshnessPeriod: "P7D" };
    await post(editor, `article/${id}`, facts);
    const [again] = (await get("article?search=Hallado")).data;
    expect(again).toMatchObject({ liveUpdatesStatus: "LIVE", storyAvailable: true, freshnessDueDate: expect.any(String) });
  });

  it("is answered as editors of fronts see it", async () => {
    const seen = "title,date,status,photoAsset,storyAvailable,forkedFrom";
    const { id } = await post(editor, "article", { ...sample, title: "De portada" });
    const { data } = await get(`article?search=portada&fields=${seen}&limit=1`);
    expect(Object.keys(data[0]).toSorted()).toEqual(["id", "createdAt", "updatedAt", ...seen.split(",")].toSorted());
    expect(data[0]).toMatchObject({
      id,
      photoAsset: { id: expect.any(String) },
      storyAvailable: true,
      forkedFrom: { title: expect.any(String) },
    });
  });

  it.each([
    ["status", ["DRAFT", "REVISION", "SCHEDULED", "PUBLISHED", "HIDDEN", "UNPUBLISHED", "TEMPLATE"]],
    ["snacksStatus", ["PENDING", "ACTIVE", "REJECTED", "MANUAL", null]],
    ["socialAvailability", ["auto", "AVAILABLE", "UNAVAILABLE"]],
    ["layout", ["auto", "TEXT", "GALLERY"]],
    ["photoAssetAsMultimedia", ["auto", "TOP", "SHOW", "HIDE"]],
    ["style", ["auto", "BASIC", "AUTHOR"]],
    ["overlayMode", ["auto", "FULL", "BASIC", "NONE"]],
    ["indicator", ["auto", "NONE", "VIDEO"]],
    ["freshnessPeriod", ["PT48H", "P7D", "P1M", "P3M", "none"]],
  ])("takes as %s what there is and nothing else", async (name, values) => {
    const rest = { title: "Opciones", category: refer.category?.[0], date: "2026-02-03T12:00:00.000Z" };
    for (const value of values) expect((await post(editor, "article", { ...rest, [name]: value }))[name] ?? null).toBe(value);
    const refused = await send(editor, "POST", "article", { ...rest, [name]: "OTRO" });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [name]]);
  });

  it("is written by one, reviewed and published by another", async () => {
    const draft = { title: "Crecida", category: refer.category?.[0] };
    const { id } = await post(writer, "article", draft);
    expect((await send(writer, "POST", `article/${id}`, { status: "PUBLISHED" })).statusCode).toBe(403);
    await post(writer, `article/${id}`, { status: "REVISION" });
    expect((await get("article?status=REVISION")).data.map((each: AnyDocument) => each.id)).toContain(id);
    expect(await post(editor, `article/${id}`, { status: "PUBLISHED" })).toMatchObject({
      status: "PUBLISHED",
      date: expect.any(String),
    });
  });

  it("needs title and category where it is reviewed, scheduled or published, and a date where it has one to wait for", async () => {
    for (const [status, missing] of [
      ["REVISION", ["category", "title"]],
      ["SCHEDULED", ["category", "date", "title"]],
      ["PUBLISHED", ["category", "title"]],
    ] as const) {
      const refused = await send(editor, "POST", "article", { status });
      expect([refused.statusCode, Object.keys(refused.json().fields).toSorted()]).toEqual([422, missing]);
    }
  });

  it("gets everything that its improvement says, but for what the improvement is, and loses the improvement", async () => {
    const original = await post(editor, "article", {
      ...sampleValues(article, 1, refer),
      forkedFrom: null,
      forkedBase: null,
      returned: null,
      status: "HIDDEN",
      templateArticle: null,
    });
    const said = { ...sample, date: "2026-02-09T12:00:00.000Z" };
    const fork = await post(writer, "article", { ...said, ...own(improvementOf(original.id, asReferences(article, original))) });
    const applied = await send(editor, "POST", `article/${fork.id}/apply-improvement`);
    expect(applied.statusCode, applied.body).toBe(200);
    const [result, wanted] = [asReferences(article, await get(`article/${original.id}`)), asReferences(article, fork)];
    expect(result).toMatchObject({ id: original.id, status: "HIDDEN" });
    expect(result.forkedFrom ?? null).toBeNull();
    for (const name of words(Object.values(fields).join(" "))) {
      if (!["status", "forkedFrom", "reviewer"].includes(name)) expect([name, result[name]]).toEqual([name, wanted[name]]);
    }
    expect((await send(editor, "GET", `article/${fork.id}`)).statusCode).toBe(404);
  });

  it("is deleted by a program that applied an improvement by itself", async () => {
    const original = await post(editor, "article", { title: "Original", status: "HIDDEN" });
    const fork = await post(writer, "article", { title: "Mejor", forkedFrom: original.id });
    await post(editor, `article/${original.id}`, { title: fork.title });
    expect((await send(editor, "DELETE", `article/${fork.id}`)).statusCode).toBe(204);
    expect((await send(editor, "GET", `article/${fork.id}`)).statusCode).toBe(404);
    expect(await get(`article/${original.id}`)).toMatchObject({ title: "Mejor", status: "HIDDEN" });
  });

  describe("what its page chooses from", () => {
    it.each([
      "category",
      "person",
      "tag",
      "live-event",
      "football-game",
      "article-badge",
      "survey",
      "article",
      "language",
      "operation-task",
      "model",
    ])("has %s for everybody who writes", async (name) => {
      const { data } = await get(name, writer);
      expect(data.length).toBeGreaterThan(0);
      expect(data[0]).toHaveProperty("id");
    });

    it.each(["mailing-campaign", "mailing-list"])("has %s for people who may see mailings", async (name) => {
      expect((await get(name, await test.addPerson("admin"))).data.length).toBeGreaterThan(0);
    });

    it("has as authors administrators alone", async () => {
      const { data } = await get("user?isAdmin=true", writer);
      expect(data.length).toBeGreaterThan(0);
      expect(data.every(({ isAdmin }: Values) => isAdmin === true)).toBe(true);
    });

    it("has the tags that were used last first", async () => {
      const [early, late] = [await post(writer, "tag", { name: "Antes" }), await post(writer, "tag", { name: "Después" })];
      for (const tag of [early, late]) {
        test.pass(120_000);
        await post(writer, "article", { title: "Etiquetado", tags: [tag.id] });
      }
      const { data } = await get("tag?sort=-lastUsedAt&limit=2", writer);
      expect(data.map(({ id }: AnyDocument) => id)).toEqual([late.id, early.id]);
    });

    it("has the sections that recent articles stand in, and those that stand beside them", async () => {
      const [main, aside] = [
        await post(editor, "category", { name: "Clima" }),
        await post(editor, "category", { name: "Puerto" }),
      ];
      for (const title of ["Uno", "Dos", "Tres", "Cuatro"]) {
        await post(writer, "article", { title, category: main.id, auxCategories: [aside.id] });
      }
      const ids = async (query: string) =>
        (await get(`article/category-recommended${query}`, writer)).data.map(({ id }: AnyDocument) => id);
      expect((await ids("")).slice(0, 1)).toEqual([main.id]);
      expect(await ids("")).not.toContain(aside.id);
      expect((await ids("?aux=true")).slice(0, 1)).toEqual([aside.id]);
    });
  });
});

/** What an improvement has for itself. */
function own({ status, forkedFrom, forkedBase }: Values): Values {
  return { status, forkedFrom, forkedBase };
}
