import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { socketEvents } from "../../../schema/wire/socket-events.ts";
import { mergeDocument } from "../../../sync/merging/merge.ts";
import { behaviours } from "../../behaviours.ts";
import type { PublishedChange } from "../../context/command-context.ts";
import { refreshTimeDerivedFields } from "../../core/documents/time/refresh-time-derived-fields.ts";
import { notificationOf } from "../../realtime/change-notification.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

type Values = Record<string, unknown> & { readonly id: string; readonly updatedAt: string };

const HOUR = 3_600_000;
const eventsOf = (change: PublishedChange) => notificationOf(change)?.events.map(([name]) => name);

describe("what the server finds out about articles", () => {
  let test: TestApp;
  let writer: TestPerson;
  let editor: TestPerson;
  let category: string;
  beforeAll(async () => {
    test = await openTestApp();
    [writer, editor] = [await test.addPerson("basic"), await test.addPerson("editor")];
    category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  });
  afterAll(() => test.close());

  const post = async (person: TestPerson, path: string, payload: object): Promise<Values> => {
    const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const read = async (id: string): Promise<Values> => (await test.call(editor, { url: `/api/article/${id}` })).json();
  const now = () => test.services.now().getTime();
  const ago = (hours: number) => new Date(now() - hours * HOUR).toISOString();
  const pass = async (hours: number) => {
    test.pass(hours * HOUR);
    await refreshTimeDerivedFields({
      store: test.services.store,
      now: test.services.now,
      publish: test.services.changes.publish,
      behaviours,
    });
  };

  it("cannot be set by clients", async () => {
    const { id } = await post(writer, "article", {
      title: "Crecida",
      url: "/otra",
      viewCount: 9000,
      storyAvailable: true,
      liveUpdatesStatus: "LIVE",
      freshnessIsDue: true,
      isAmpValid: true,
    });
    const stored = await read(id);
    for (const name of ["url", "viewCount", "storyAvailable", "liveUpdatesStatus", "freshnessIsDue", "isAmpValid"]) {
      expect([name, stored[name] ?? null]).toEqual([name, null]);
    }
  });

  describe("the address on the site", () => {
    it("is there as soon as readers are, and stays whatever the title and the status become", async () => {
      const { id, url } = await post(editor, "article", { title: "¡Sube el río Paraná!", category });
      expect(url ?? null).toBeNull();
      const path = `/nota/${id}/sube-el-rio-parana`;
      expect((await post(editor, `article/${id}`, { status: "PUBLISHED" })).url).toBe(path);
      expect((await post(editor, `article/${id}`, { title: "Baja el río" })).url).toBe(path);
      expect((await post(editor, `article/${id}`, { status: "UNPUBLISHED" })).url).toBe(path);
    });

    it("is no longer than people can handle, and needs no title", async () => {
      const title = Array.from({ length: 40 }, () => "lluvia").join(" ");
      const long = await post(editor, "article", { title, category, status: "HIDDEN" });
      expect(String(long.url).split("/").at(-1)).toMatch(/^(lluvia-){10}lluvia$/);
      const untitled = await post(editor, "article", { title: "¡¿…?!", status: "HIDDEN" });
      expect(untitled.url).toBe(`/nota/${untitled.id}`);
    });

    it("is what people demand as long as they do", async () => {
      const forced = await post(editor, "article", {
        title: "Elecciones",
        category,
        status: "PUBLISHED",
        urlForced: "/elecciones",
      });
      expect(forced.url).toBe("/elecciones");
      const freed = await post(editor, `article/${forced.id}`, { urlForced: null });
      expect(freed.url).toBe(`/nota/${forced.id}/elecciones`);
    });
  });

  describe("the address of another article", () => {
    const TAKEN = { code: "invalid", fields: { urlForced: "validation.addressTaken" } };
    const publish = (title: string, more: object = {}) =>
      post(editor, "article", { title, category, status: "PUBLISHED", ...more });
    const refuse = async (path: string, payload: object) => {
      const answer = await test.call(editor, { method: "POST", url: `/api/${path}`, payload });
      expect([answer.statusCode, answer.json()]).toMatchObject([422, TAKEN]);
    };

    it("is not demanded for readers as long as they find that one there", async () => {
      const { id, url } = await publish("Suben las tarifas");
      await refuse("article", { title: "Otra", category, status: "PUBLISHED", urlForced: url });
      const date = ago(-1);
      await refuse("article", { title: "Otra", category, status: "SCHEDULED", date, urlForced: ` ${url} ` });
      // A draft may wait for it, and nobody else's edit is in its way.
      const draft = await post(editor, "article", { title: "Otra", category, urlForced: url });
      await refuse(`article/${draft.id}`, { status: "PUBLISHED" });
      expect(await post(editor, `article/${id}`, { title: "Suben las tarifas de gas" })).toMatchObject({ url });
      await post(editor, `article/${id}`, { status: "UNPUBLISHED" });
      expect(await post(editor, `article/${draft.id}`, { status: "PUBLISHED" })).toMatchObject({ url });
      // What has gone meanwhile does not come back to it.
      expect(await post(editor, `article/${id}`, { status: "PUBLISHED" })).toMatchObject({
        url: `/nota/${id}/suben-las-tarifas-de-gas`,
      });
    });

    it("is refused where both are demanded, also of a device and in one go", async () => {
      await publish("Primera", { urlForced: "/comicios" });
      const second = await publish("Segunda");
      await refuse(`article/${second.id}`, { urlForced: "/comicios" });
      const operations = ["Tercera", "Cuarta"].map((title, number) => ({
        ...{ action: "INSERT", operationId: `misma-dirección-${number}`, collection: "article" },
        ...{ id: `local:${title}`, data: { title, category, status: "PUBLISHED", date: ago(1), urlForced: "/misma" } },
      }));
      const { results } = (await test.call(editor, { method: "POST", url: "/api/changes", payload: { operations } })).json();
      expect(results).toMatchObject([{ status: "applied" }, { status: "refused", ...TAKEN }]);
    });

    it("does not prevent edits of two articles that have shared an address for long", async () => {
      const [one, other] = [await publish("Una", { urlForced: "/una" }), await publish("Otra", { urlForced: "/otra-más" })];
      await test.services.store.query(`update documents set data = data || '{"url":"/una","urlForced":"/una"}' where id = $1`, [
        other.id,
      ]);
      for (const { id } of [one, other]) expect((await post(editor, `article/${id}`, { kicker: "Hoy" })).url).toBe("/una");
    });
  });

  describe("the address that an article had", () => {
    const publish = (title: string, more: object = {}) =>
      post(editor, "article", { title, category, status: "PUBLISHED", ...more });
    const remove = ({ id }: Values) => test.call(editor, { method: "DELETE", url: `/api/article/${id}` });

    it("is there again when it comes back from the deleted, whatever it is called and does then", async () => {
      const { id, url } = await publish("Se corta la luz");
      await remove({ id } as Values);
      expect((await post(editor, `article/${id}`, { title: "Vuelve la luz", status: "DRAFT" })).url).toBe(url);
      const back = await post(editor, `article/${id}`, { category, status: "PUBLISHED" });
      expect([back.url, url]).toEqual([url, `/nota/${id}/se-corta-la-luz`]);
    });

    it("returns to the former address when no other is demanded any more, also of a document that was deleted with it", async () => {
      const { id, url } = await publish("Paro de colectivos");
      expect((await post(editor, `article/${id}`, { title: "Fin del paro", urlForced: "/paro" })).url).toBe("/paro");
      expect((await post(editor, `article/${id}`, { urlForced: null })).url).toBe(url);
      await post(editor, `article/${id}`, { urlForced: "/paro" });
      await remove({ id } as Values);
      const back = await post(editor, `article/${id}`, { title: "Otra vez", category, status: "PUBLISHED" });
      expect(back.url).toBe(url);
    });

    it("is not reserved before the article was on the web", async () => {
      const draft = await post(editor, "article", { title: "Por contar", urlForced: "/contar" });
      expect((await post(editor, `article/${draft.id}`, { urlForced: null })).url ?? null).toBeNull();
      await remove(draft);
      expect((await post(editor, `article/${draft.id}`, { title: "Contada" })).url ?? null).toBeNull();
    });

    it("is another one when somebody took it meanwhile", async () => {
      const { id, url } = await publish("Inundación");
      await remove({ id } as Values);
      const taker = await publish("La inundación, en directo", { urlForced: url });
      expect((await post(editor, `article/${id}`, { title: "Inundación", status: "DRAFT" })).url ?? null).toBeNull();
      expect((await post(editor, `article/${id}`, { category, status: "PUBLISHED" })).url).toBe(`${url}-2`);
      // From now on that is its own.
      await post(editor, `article/${taker.id}`, { urlForced: null });
      await post(editor, `article/${id}`, { urlForced: "/inundacion" });
      expect((await post(editor, `article/${id}`, { urlForced: null })).url).toBe(`${url}-2`);
    });
  });

  it("marks a story as available while it has pages", async () => {
    const { id, storyAvailable } = await post(writer, "article", {
      title: "Historia",
      storyPages: [{ id: "p1", type: "photo" }],
    });
    expect(storyAvailable).toBe(true);
    expect((await post(writer, `article/${id}`, { storyPages: [] })).storyAvailable ?? null).toBeNull();
  });

  describe("a live coverage", () => {
    const update = (id: string, hours: number | null) => ({ id, title: id, ...(hours !== null && { date: ago(hours) }) });
    const ids = ({ liveUpdates }: Values) => (liveUpdates as { id: string }[]).map(({ id }) => id);

    it("is kept by the time of what happened, and live", async () => {
      const saved = await post(writer, "article", {
        title: "En vivo",
        liveUpdates: [update("segunda", 2), update("primera", 3), update("nueva", null), update("tercera", 1)],
      });
      expect([ids(saved), saved.liveUpdatesStatus]).toEqual([["nueva", "tercera", "segunda", "primera"], "LIVE"]);
    });

    it("has no status before anything has happened, and loses it with its updates", async () => {
      const { id, liveUpdatesStatus } = await post(writer, "article", { title: "Por empezar", liveUpdates: [update("a", null)] });
      expect(liveUpdatesStatus ?? null).toBeNull();
      const live = await post(writer, `article/${id}`, { liveUpdates: [update("a", 1)] });
      expect(live.liveUpdatesStatus).toBe("LIVE");
      expect((await post(writer, `article/${id}`, { liveUpdates: [] })).liveUpdatesStatus ?? null).toBeNull();
    });

    it("has what two people wrote without a network, in order, and goes on if either has news", async () => {
      const old = await post(writer, "article", { title: "Acto", liveUpdates: [update("apertura", 30)] });
      expect(old.liveUpdatesStatus).toBe("ENDED");
      const base = await read(old.id);
      const first = base.liveUpdates as object[];
      const send = async (person: TestPerson, operationId: string, updates: unknown, baseUpdatedAt: string) => {
        const patch = [{ op: "replace", path: "/liveUpdates", value: updates }];
        const operation = { action: "UPDATE", operationId, collection: "article", id: old.id, baseUpdatedAt, patch };
        const { results } = await post(person, "changes", { operations: [operation] });
        return (results as { status: string; current?: Values }[])[0];
      };
      const mine = { ...base, liveUpdates: [update("discurso", 1), ...first] };
      const theirs = { ...base, liveUpdates: [update("himno", 20), ...first] };
      expect((await send(writer, "en-vivo-a-1", mine.liveUpdates, base.updatedAt))?.status).toBe("applied");
      const refused = await send(editor, "en-vivo-b-1", theirs.liveUpdates, base.updatedAt);
      expect(refused?.status).toBe("conflict");
      const current = refused?.current ?? base;
      const { merged, conflicts } = mergeDocument(article, base, theirs, current);
      expect(conflicts).toEqual([]);
      expect((await send(editor, "en-vivo-b-2", merged.liveUpdates, current.updatedAt))?.status).toBe("applied");
      const stored = await read(old.id);
      expect([ids(stored), stored.liveUpdatesStatus]).toEqual([["discurso", "himno", "apertura"], "LIVE"]);
    });

    it("ends by itself half a day after its last update, for everybody, without recording an edit", async () => {
      const live = await post(writer, "article", { title: "Partido", liveUpdates: [update("gol", 0)] });
      await pass(11);
      expect((await read(live.id)).liveUpdatesStatus).toBe("LIVE");
      const published: unknown[] = [];
      const stop = test.services.changes.subscribe((change) => change.id === live.id && published.push(eventsOf(change)));
      await pass(2);
      await pass(1);
      stop();
      const ended = await read(live.id);
      expect(ended.liveUpdatesStatus).toBe("ENDED");
      expect(published).toEqual([[socketEvents.event]]);
      expect([ended.updatedBy, Date.parse(ended.updatedAt) - Date.parse(live.updatedAt)]).toEqual([live.updatedBy, 1]);
      const history = (await test.call(editor, { url: `/api/document-history?model=Article&doc=${live.id}` })).json();
      expect(history.data).toHaveLength(1);
      const { data } = (await test.call(editor, { url: "/api/article?search=Partido" })).json();
      expect(data).toMatchObject([{ id: live.id, liveUpdatesStatus: "ENDED" }]);
    });
  });

  it("marks an article as outdated after its expiry date, and as current again when that date changes", async () => {
    const date = new Date(now()).toISOString();
    const passing = await post(editor, "article", {
      title: "Cortes de luz",
      category,
      status: "PUBLISHED",
      date,
      freshnessPeriod: "PT48H",
    });
    const due = new Date(Date.parse(date) + 48 * HOUR).toISOString();
    expect([passing.freshnessDueDate, passing.freshnessIsDue ?? null]).toEqual([due, null]);
    await pass(47);
    expect((await read(passing.id)).freshnessIsDue ?? null).toBeNull();
    await pass(2);
    expect((await read(passing.id)).freshnessIsDue).toBe(true);
    const longer = await post(editor, `article/${passing.id}`, { freshnessPeriod: "P7D" });
    expect(longer.freshnessIsDue ?? null).toBeNull();
    const lasting = await post(editor, `article/${passing.id}`, { freshnessPeriod: "none" });
    expect([lasting.freshnessDueDate, lasting.freshnessIsDue ?? null]).toEqual([null, null]);
  });

  it("records derived articles only on templates and ignores such a claim from clients", async () => {
    const { id } = await post(editor, "article", { title: "Sorteo", templateLatestArticle: category });
    const before = await read(id);
    await post(writer, "article", { title: "Del sorteo", templateArticle: id });
    expect(await read(id)).toEqual(before);
    expect(before.templateLatestArticle ?? null).toBeNull();
    await post(editor, `article/${id}`, { status: "TEMPLATE", templateLatestArticle: id });
    expect((await read(id)).templateLatestArticle ?? null).toBeNull();
  });

  it("lets a template know which article it made last, also after an earlier one was deleted and came back", async () => {
    const template = await post(editor, "article", { title: "Quiniela", status: "TEMPLATE", templateKey: "quiniela" });
    test.pass(HOUR);
    const latest = async () => {
      const { templateLatestArticle: made } = await read(template.id);
      return (made as { id: string } | null)?.id ?? null;
    };
    expect(await latest()).toBeNull();
    const first = await post(editor, "article", { title: "Quiniela del lunes", templateArticle: template.id });
    expect(await latest()).toBe(first.id);
    expect(Date.parse((await read(template.id)).updatedAt) - Date.parse(template.updatedAt)).toBe(1);
    const published: unknown[] = [];
    const stop = test.services.changes.subscribe((change) => published.push([change.id, eventsOf(change)]));
    const second = await post(editor, "article", { title: "Quiniela del martes", templateArticle: template.id });
    stop();
    expect(published).toEqual([
      [second.id, [socketEvents.articleChanged, socketEvents.event]],
      [template.id, [socketEvents.event]],
    ]);
    expect(await latest()).toBe(second.id);
    await post(editor, `article/${first.id}`, { kicker: "Azar" });
    await test.call(editor, { method: "DELETE", url: `/api/article/${first.id}` });
    await post(editor, `article/${first.id}`, { title: "Quiniela del lunes", templateArticle: template.id });
    expect(await latest()).toBe(second.id);
  });

  it("remembers no address of a save that was refused", async () => {
    const { id, updatedAt: baseUpdatedAt } = await post(writer, "article", { title: "Primero", status: "DRAFT" });
    // In one transaction with what is accepted.
    const save = { collection: "article", baseUpdatedAt };
    const patch = (name: string, value: string) => ({ op: "replace", path: `/${name}`, value });
    const operations = [
      {
        ...save,
        action: "UPDATE",
        operationId: `rechazado-${id}`,
        id,
        patch: [patch("title", "Segundo"), patch("status", "HIDDEN")],
      },
      { ...save, action: "UPDATE", operationId: `aceptado-${id}`, id, patch: [patch("kicker", "Costanera")] },
    ];
    const answer = await test.call(writer, { method: "POST", url: "/api/changes", payload: { operations } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().results.map(({ status }: { status: string }) => status)).toEqual(["refused", "applied"]);
    const kept = `select url from article_addresses where doc_id = $1`;
    expect(await test.services.store.query(kept, [id])).toEqual([]);
  });

  it("remembers the address that an article had before its address was changed, whoever changed it", async () => {
    const { id, url } = await post(editor, "article", { title: "Primero", status: "HIDDEN" });
    await test.services.store.query(`delete from article_addresses where doc_id = $1`, [id]);
    await post(editor, `article/${id}`, { title: "Segundo", urlForced: "/otra" });
    expect(await post(editor, `article/${id}`, { urlForced: null })).toMatchObject({ url });
  });
});
