import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyOperations } from "../../server/commands/apply-operations.ts";
import { listDocuments } from "../../server/commands/list-documents.ts";
import { listHistory } from "../../server/commands/list-history.ts";
import { moveDocument } from "../../server/commands/move-document.ts";
import { pullChanges } from "../../server/commands/pull-changes.ts";
import { readDocument } from "../../server/commands/read-document.ts";
import { removeDocument } from "../../server/commands/remove-document.ts";
import { saveDocument } from "../../server/commands/save-document.ts";
import { migrate } from "../../server/store/migrate.ts";
import { migrations } from "../../server/store/migrations/all.ts";
import { type Store, StoreError } from "../../server/store/store.ts";
import { applied, codeOf, freshId, insert, type Newsroom, openNewsroom, pull, pullAll, update } from "./newsroom.ts";

/** What every database under the product must do. `open` answers an empty one. */
export function storeContract(open: () => Promise<{ store: Store; drop(): Promise<void> }>): void {
  let store: Store;
  let drop: () => Promise<void>;
  let room: Newsroom;
  beforeAll(async () => {
    ({ store, drop } = await open());
    room = await openNewsroom(store);
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  const article = (title: string, more: Record<string, unknown> = {}) =>
    saveDocument(room.root, { collection: "article", id: null, body: { title, ...more } });

  describe("statements and transactions", () => {
    it("hands out rows in the shapes of Row", async () => {
      const [row] = await store.query(
        `select 5000000000::bigint as big, 1.5::numeric as half, '2026-03-01T12:00:00.120Z'::timestamptz as at, '{"a":[1]}'::jsonb as json, $1::text[] as list`,
        [["x", "ñ,'\""]],
      );
      expect(row).toEqual({ big: 5e9, half: 1.5, at: "2026-03-01T12:00:00.120Z", json: { a: [1] }, list: ["x", "ñ,'\""] });
    });

    it("keeps nothing of a transaction that failed, and goes on working", async () => {
      const scope = freshId("scope");
      const failing = store.transaction(async (tx) => {
        await tx.query(`insert into scopes (scope, seq) values ($1, 1)`, [scope]);
        await tx.query(`insert into scopes (scope, seq) values ($1, 2)`, [scope]);
      });
      await expect(failing).rejects.toMatchObject({ name: "StoreError", sqlState: "23505" });
      expect(await store.query(`select * from scopes where scope = $1`, [scope])).toEqual([]);
    });

    it("rejects a batch at the first statement that fails", async () => {
      const batch = store.batch([{ text: "select 1 as one" }, { text: "select nothing" }]);
      await expect(batch).rejects.toBeInstanceOf(StoreError);
    });

    it("applies migrations once", async () => {
      await migrate(store, migrations);
      expect(await store.query(`select version from applied_migrations`)).toHaveLength(migrations.length);
    });

    it("refuses a database with tables newer than it knows", async () => {
      expect(await codeOf(migrate(store, []))).toBe("unavailable");
    });
  });

  describe("saving", () => {
    it("gives a document its id, stamps and defaults, and merges partial bodies", async () => {
      const made = await article("Uno", { kicker: "Volanta" });
      expect(made).toMatchObject({ status: "DRAFT", createdBy: { id: "root", displayName: "Raíz" } });
      const saved = await saveDocument(room.root, { collection: "article", id: made.id, body: { title: "Dos" } });
      expect(saved).toMatchObject({ id: made.id, title: "Dos", kicker: "Volanta", createdAt: made.createdAt });
    });

    it("gives every version a later timestamp although the clock stands still", async () => {
      const made = await article("Uno");
      const saved = await saveDocument(room.root, { collection: "article", id: made.id, body: { title: "Dos" } });
      expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    });

    it("answers the current document when the base is stale", async () => {
      const made = await article("Uno");
      await saveDocument(room.root, { collection: "article", id: made.id, body: { title: "De otra" } });
      const stale = { collection: "article", id: made.id, body: { title: "Mío" }, baseUpdatedAt: made.updatedAt };
      await expect(saveDocument(room.root, stale)).rejects.toMatchObject({ code: "conflict", current: { title: "De otra" } });
    });

    it("takes a save with one operation id once", async () => {
      const input = { collection: "tag", id: null, body: { name: "Puerto" }, operationId: freshId("operation-") };
      const first = await saveDocument(room.root, input);
      expect(await saveDocument(room.root, input)).toEqual(first);
    });

    it("names the fields it refuses", async () => {
      expect(await codeOf(saveDocument(room.root, { collection: "tag", id: null, body: [] }))).toBe("malformed");
      await expect(saveDocument(room.root, { collection: "tag", id: null, body: { name: "" } })).rejects.toMatchObject({
        code: "invalid",
        fields: { name: "validation.required" },
      });
      await expect(saveDocument(room.root, { collection: "tag", id: null, body: { nombre: "x" } })).rejects.toMatchObject({
        fields: { nombre: "validation.unknownField" },
      });
    });

    it("publishes now when no date was given, and only for those who may", async () => {
      const category = await saveDocument(room.root, { collection: "category", id: null, body: { name: "Ciudad" } });
      const published = await article("Sale", { status: "PUBLISHED", category: { id: category.id, name: "Ciudad" } });
      expect(published).toMatchObject({ category: category.id, date: published.updatedAt });
      const basic = await room.hire("basic");
      const body = { title: "No sale", status: "PUBLISHED", category: category.id };
      expect(await codeOf(saveDocument(basic, { collection: "article", id: null, body }))).toBe("forbidden");
    });

    it("sanitises HTML on the way in, and on the way out what an older program stored", async () => {
      const made = await article("Guion", { bodyHtml: `<p>Hola <b>mundo</b></p><script>alert(1)</script><img src="x" onerror="alert(1)">` });
      expect(made.bodyHtml).toBe(`<p>Hola <b>mundo</b></p><img src="x">`);
      expect(made.bodyText).toBe("Hola mundo");
      await store.query(
        `update documents set html_version = 0, data = data || '{"bodyHtml":"<p>x</p><script>1</script>"}' where id = $1`,
        [made.id],
      );
      expect((await readDocument(room.root, "article", made.id)).bodyHtml).toBe("<p>x</p>");
      const { changes } = await pullAll(room.root);
      expect(changes.find((change) => change.id === made.id)?.doc?.bodyHtml).toBe("<p>x</p>");
    });

    it("keeps passwords out of documents and usernames apart", async () => {
      const username = freshId("Ana");
      const body = { username, displayName: "Ana", password: "una contraseña" };
      const user = await saveDocument(room.root, { collection: "user", id: null, body });
      expect(JSON.stringify(user)).not.toContain("contraseña");
      expect(await store.query(`select password_hash from credentials where user_id = $1`, [user.id])).toHaveLength(1);
      const again = { collection: "user", id: null, body: { ...body, username: username.toUpperCase() } };
      expect(await codeOf(saveDocument(room.root, again))).toBe("duplicated");
    });

    it("marks tags as used by the article that newly names them", async () => {
      const tag = await saveDocument(room.root, { collection: "tag", id: null, body: { name: "Río" } });
      await article("Con etiqueta", { tags: [tag.id] });
      expect((await readDocument(room.root, "tag", tag.id)).lastUsedAt).toBe(room.root.now().toISOString());
    });

    it("tells about a change after it is committed, once", async () => {
      room.published.length = 0;
      const made = await article("Aviso");
      expect(room.published).toMatchObject([{ scope: room.projectId, collection: "article", id: made.id, sessionNonce: "nonce" }]);
    });
  });

  describe("deleting, restoring and moving", () => {
    it("leaves a tombstone that saving under the same id brings back", async () => {
      const made = await article("Vuelve");
      await removeDocument(room.root, "article", made.id);
      expect(await codeOf(readDocument(room.root, "article", made.id))).toBe("notFound");
      const [entry] = (await listHistory(room.root, "Article", made.id)).data;
      const old = await readDocument(room.root, "article", made.id, { version: entry?.id ?? "" });
      const back = await saveDocument(room.root, { collection: "article", id: made.id, body: old });
      expect(back).toMatchObject({ id: made.id, title: "Vuelve", createdAt: made.createdAt, createdBy: made.createdBy });
    });

    it("says notFound of what never was", async () => {
      expect(await codeOf(removeDocument(room.root, "article", "nada"))).toBe("notFound");
      expect(await codeOf(saveDocument(room.root, { collection: "article", id: "nada", body: { title: "x" } }))).toBe("notFound");
      expect(await codeOf(listDocuments(room.root, "nothing", {}))).toBe("notFound");
    });

    it("moves a document with its id, leaving a tombstone", async () => {
      const other = await openNewsroom(store);
      const made = await article("Se muda");
      const { cursor } = await pullAll(room.root);
      await moveDocument(room.root, "article", made.id, other.projectId);
      expect((await pullAll(room.root, cursor)).changes).toMatchObject([{ id: made.id, deleted: true, doc: null }]);
      expect(await readDocument(other.root, "article", made.id)).toMatchObject({ id: made.id, title: "Se muda" });
    });

    it("moves nothing into a project where the person has no rights", async () => {
      const other = await openNewsroom(store);
      const editor = await room.hire("editor");
      const made = await saveDocument(editor, { collection: "article", id: null, body: { title: "Se queda" } });
      expect(await codeOf(moveDocument(editor, "article", made.id, other.projectId))).toBe("forbidden");
      expect(await codeOf(moveDocument(editor, "article", made.id, "nowhere"))).toBe("notFound");
    });
  });

  describe("operations", () => {
    it("answers a repeated operation with what it did the first time", async () => {
      const operation = insert("article", { title: "Una vez" });
      const [first] = await applyOperations(room.root, [operation]);
      await saveDocument(room.root, { collection: "article", id: applied(first).id, body: { title: "Después" } });
      const [second] = await applyOperations(room.root, [operation]);
      expect(second).toEqual(first);
    });

    it("applies the others when one among many is refused", async () => {
      const good = Array.from({ length: 20 }, (_, index) => insert("article", { title: `Bueno ${index}` }));
      const bad = insert("article", { title: "Malo", status: "NO" });
      const results = await applyOperations(room.root, [...good.slice(0, 10), bad, ...good.slice(10)]);
      expect(results.map((result) => result.status)).toEqual([...Array(10).fill("applied"), "refused", ...Array(10).fill("applied")]);
      expect(results[10]).toMatchObject({ code: "invalid", fields: { status: "validation.option" } });
    });

    it("answers a stale update with the current document, and with none when it was deleted", async () => {
      const made = await article("Base");
      const mine = update(made, "article", { title: "Mío" });
      const theirs = await saveDocument(room.root, { collection: "article", id: made.id, body: { title: "Suyo" } });
      expect(await applyOperations(room.root, [mine])).toMatchObject([{ status: "conflict", current: { title: "Suyo" } }]);
      await removeDocument(room.root, "article", made.id);
      const late = update(theirs, "article", { title: "Tarde" });
      expect(await applyOperations(room.root, [late])).toMatchObject([{ status: "conflict", current: null }]);
    });

    it("takes several operations on one document in a row", async () => {
      const local = `local:${freshId("l")}`;
      const [made] = await applyOperations(room.root, [insert("article", { title: "A" }, local)]);
      const first = update({ ...applied(made), id: local }, "article", { title: "B" });
      const [second] = await applyOperations(room.root, [first]);
      expect(second).toMatchObject({ status: "applied", id: applied(made).id, document: { title: "B" } });
    });

    it("rewrites ids that the device made up, of the same batch and of earlier ones", async () => {
      const tag = insert("tag", { name: "Local" });
      const person = insert("person", { name: "Persona" });
      const [madePerson] = await applyOperations(room.root, [person]);
      const story = insert("article", { title: "Enlaza", tags: [tag.id], persons: [person.id] });
      const [madeTag, madeStory] = await applyOperations(room.root, [tag, story]);
      expect(applied(madeStory)).toMatchObject({ tags: [applied(madeTag).id], persons: [applied(madePerson).id] });
    });

    it("refuses references to documents that nobody has sent yet", async () => {
      const [result] = await applyOperations(room.root, [insert("article", { title: "x", tags: ["local:unknown"] })]);
      expect(result).toMatchObject({ status: "refused", code: "invalid", fields: { tags: "validation.unsyncedReference" } });
    });

    it("deletes once, and takes a deletion of what is gone as done", async () => {
      const made = await article("Se va");
      const remove = () => ({
        action: "DELETE" as const,
        operationId: freshId("operation-"),
        collection: "article",
        id: made.id,
        baseUpdatedAt: made.updatedAt,
      });
      const first = remove();
      const expected = { status: "applied", id: made.id, document: null };
      expect(await applyOperations(room.root, [first, remove()])).toMatchObject([expected, expected]);
      expect(await applyOperations(room.root, [first])).toMatchObject([expected]);
    });

    it("keeps what lost a conflict as a version", async () => {
      const made = await article("Ganadora");
      const operation = { ...update(made, "article", { kicker: "nueva" }), discarded: { title: "Perdedora" } };
      await applyOperations(room.root, [operation]);
      const versions = (await listHistory(room.root, "Article", made.id)).data;
      const texts = await Promise.all(versions.map((each) => readDocument(room.root, "article", made.id, { version: each.id })));
      expect(texts.map((each) => each.title)).toContain("Perdedora");
      expect((await readDocument(room.root, "article", made.id)).title).toBe("Ganadora");
    });

    it("stores text with characters that the database cannot", async () => {
      const [result] = await applyOperations(room.root, [insert("article", { title: "nulo\u0000 y medio \ud83d" })]);
      expect(applied(result).title).toBe("nulo y medio \ufffd");
    });
  });

  describe("history", () => {
    it("has one entry per change, with what changed and the version whole", async () => {
      const made = await article("Primera");
      await saveDocument(room.root, { collection: "article", id: made.id, body: { title: "Segunda" } });
      const { data } = await listHistory(room.root, "Article", made.id, { sort: "createdAt" });
      expect(data.map((each) => each.op)).toEqual(["insert", "update"]);
      expect(data[1]?.diff).toEqual([{ field: "title", op: "modify", before: "Primera", after: "Segunda" }]);
      const entry = await readDocument(room.root, "document-history", data[0]?.id ?? "");
      expect(entry.doc).toMatchObject({ title: "Primera" });
    });

    it("shows nobody the history of what they may not read", async () => {
      const made = await article("Ajena");
      const limited = await room.hire("basic", [{ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }]);
      expect((await listHistory(limited, "Article", made.id)).data).toEqual([]);
      const [entry] = (await listHistory(room.root, "Article", made.id)).data;
      expect(await codeOf(readDocument(limited, "article", made.id, { version: entry?.id ?? "" }))).toBe("forbidden");
    });
  });

  describe("the feed", () => {
    it("begins with useful things, then articles newest first, and goes on with the tail", async () => {
      const other = await openNewsroom(store);
      const save = (collection: string, body: object) => saveDocument(other.root, { collection, id: null, body });
      const titles = ["a", "b", "c"];
      for (const title of titles) await save("article", { title });
      const tag = await save("tag", { name: "Etiqueta" });
      const { changes, cursor } = await pullAll(other.root, null, 2);
      const own = changes.filter((change) => change.scope === other.projectId);
      expect(own.map((change) => change.doc?.title ?? change.id)).toEqual([tag.id, "c", "b", "a"]);
      await save("article", { title: "d" });
      expect((await pullAll(other.root, cursor)).changes.map((change) => change.doc?.title)).toEqual(["d"]);
    });

    it("says how much of the snapshot is to come", async () => {
      const first = await pull(room.root, null, 1);
      const second = await pull(room.root, first.nextCursor, 1);
      expect(second.remaining).toBe((first.remaining ?? 0) - 1);
    });

    it("loses none of 5,000 documents with one timestamp while others are written", async () => {
      const other = await openNewsroom(store);
      const made = await applyOperations(other.root, Array.from({ length: 5000 }, (_, index) => insert("article", { title: `T${index}` })));
      const ids = new Set(made.map((result) => applied(result).id));
      const seen = new Set<string>();
      let cursor: string | null = null;
      for (let page = 0; ; page++) {
        const { data, nextCursor, more } = await pull(other.root, cursor, 500);
        for (const change of data) seen.add(change.id);
        cursor = nextCursor;
        if (!more) break;
        if (page >= 8) continue;
        const edited = applied(made[page * 600]);
        const results = await applyOperations(other.root, [update(edited, "article", { title: `E${page}` }), insert("article", { title: `N${page}` })]);
        ids.add(applied(results[1]).id);
      }
      expect([...ids].filter((id) => !seen.has(id))).toEqual([]);
      expect(new Set(made.map((result) => applied(result).updatedAt)).size).toBe(1);
    });

    it("answers cursorExpired to a cursor that is none, of another project or of another database", async () => {
      const other = await openNewsroom(store);
      const { cursor } = await pullAll(room.root);
      const attempt = (ctx: typeof room.root, text: string) => codeOf(pullChanges(ctx, { cursor: text, limit: 10 }));
      expect(await attempt(room.root, "nonsense")).toBe("cursorExpired");
      expect(await attempt(other.root, cursor)).toBe("cursorExpired");
      const [{ epoch } = { epoch: "" }] = await store.query<{ epoch: string }>(`select epoch from store_identity`);
      const text = Buffer.from(cursor, "base64url").toString().replace(epoch, epoch.replace(/^./, (digit) => (digit === "0" ? "1" : "0")));
      expect(await attempt(room.root, Buffer.from(text).toString("base64url"))).toBe("cursorExpired");
    });

    it("sends only what the person may read, and what they may no longer read as deleted", async () => {
      const own = { model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] };
      const limited = await room.hire("basic", [own]);
      const mine = await saveDocument(limited, { collection: "article", id: null, body: { title: "Mía" } });
      await article("Ajena");
      const { changes, cursor } = await pullAll(limited);
      expect(changes.filter((change) => change.collection === "article").map((change) => change.id)).toEqual([mine.id]);
      expect(changes.some((change) => change.collection === "permission-access")).toBe(false);
      const theirs = await article("Otra ajena");
      expect((await pullAll(limited, cursor)).changes).toMatchObject([{ id: theirs.id, deleted: true, doc: null }]);
    });

    it("goes through a snapshot again when the person may read more or less than before", async () => {
      const everything = { model: null, isOwn: false, actions: ["READ"] };
      const limited = await room.hire("basic", [{ model: "Tag", isOwn: false, actions: ["READ"] }]);
      const made = await article("Aparece");
      const { changes, cursor } = await pullAll(limited);
      expect(changes.some((change) => change.id === made.id)).toBe(false);
      const [role] = limited.actor.access?.accessLevels ?? [];
      const promoted = { ...limited, actor: { ...limited.actor, access: { ...limited.actor.access, accessLevels: [role, everything] } } };
      // The same person after their role was changed.
      const after = await pullAll(promoted as typeof limited, cursor);
      expect(after.changes.some((change) => change.id === made.id && !change.deleted)).toBe(true);
      const demoted = await pullAll(limited, after.cursor);
      expect(demoted.changes.some((change) => change.id === made.id && change.deleted)).toBe(true);
    });

    it("brings people to those who share a project with them, without their secrets, when they are given access", async () => {
      const editor = await room.hire("editor");
      const user = await saveDocument(room.root, {
        collection: "user",
        id: null,
        body: { username: freshId("nueva"), displayName: "Nueva", externalIds: [{ provider: "email", email: "a@b.c" }] },
      });
      const { changes, cursor } = await pullAll(editor);
      expect(changes.some((change) => change.id === user.id)).toBe(false);
      await saveDocument(room.root, { collection: "permission-access", id: null, body: { user: user.id, builtInRole: "basic" } });
      const arrived = (await pullAll(editor, cursor)).changes.find((change) => change.id === user.id);
      expect(arrived?.doc).toMatchObject({ displayName: "Nueva" });
      expect(arrived?.doc).not.toHaveProperty("externalIds");
    });
  });

  describe("lists", () => {
    let desk: Newsroom;
    let ids: string[];
    beforeAll(async () => {
      desk = await openNewsroom(store);
      const category = await saveDocument(desk.root, { collection: "category", id: null, body: { name: "Puerto" } });
      const bodies = [
        { title: "Árbol caído", category: category.id, date: "2026-02-27T10:00:00.000Z" },
        { title: "bote hundido", status: "REVISION", category: category.id },
        { title: "Canción de cuna", date: "2026-01-01T10:00:00.000Z", isSponsored: true },
        { title: "árboles nuevos", date: "2026-02-01T10:00:00.000Z", kicker: "100%" },
      ];
      ids = [];
      for (const body of bodies) ids.push((await saveDocument(desk.root, { collection: "article", id: null, body })).id);
    });
    const titles = async (query: Record<string, string>) => (await listDocuments(desk.root, "article", query)).data.map((each) => each.title);

    it("answers newest first with references expanded", async () => {
      const { data, count } = await listDocuments(desk.root, "article", {});
      expect(data.map((each) => each.title)).toEqual(["árboles nuevos", "Canción de cuna", "bote hundido", "Árbol caído"]);
      expect(data.at(-1)?.category).toMatchObject({ name: "Puerto" });
      expect(count).toBe(4);
    });

    it("sorts by declared fields, empty values last in both directions", async () => {
      expect(await titles({ sort: "title" })).toEqual(["Árbol caído", "árboles nuevos", "bote hundido", "Canción de cuna"]);
      expect((await titles({ sort: "date" })).at(-1)).toBe("bote hundido");
      expect((await titles({ sort: "-date" })).at(-1)).toBe("bote hundido");
      expect((await titles({ sort: "-isSponsored title" })).slice(0, 2)).toEqual(["Canción de cuna", "Árbol caído"]);
    });

    it("filters by value, range, membership and period", async () => {
      desk.setClock("2026-03-01T12:00:00.000Z");
      expect(await titles({ status: "REVISION" })).toEqual(["bote hundido"]);
      expect(await titles({ status_in: "REVISION,HIDDEN" })).toEqual(["bote hundido"]);
      expect(await titles({ status_nin: "DRAFT" })).toEqual(["bote hundido"]);
      expect(await titles({ isSponsored: "false" })).toHaveLength(3);
      expect(await titles({ date_gte: "2026-02-01", date_lte: "2026-02-20" })).toEqual(["árboles nuevos"]);
      expect(await titles({ date_gte_period: "P7D" })).toEqual(["Árbol caído"]);
      expect(await titles({ createdBy: "root", id_in: ids.slice(0, 1).join(",") })).toEqual(["Árbol caído"]);
      expect(await titles({ category: "", sort: "title" })).toEqual(["árboles nuevos", "Canción de cuna"]);
    });

    it("searches words without accents and capitals, and parts of titles", async () => {
      expect(await titles({ search: "arbol", sort: "title" })).toEqual(["Árbol caído", "árboles nuevos"]);
      expect(await titles({ search: "CANCION cuna" })).toEqual(["Canción de cuna"]);
      expect(await titles({ autocomplete: "undi" })).toEqual(["bote hundido"]);
      expect(await titles({ search: "100%" })).toEqual(["árboles nuevos"]);
      expect(await titles({ search: "de" })).toContain("Canción de cuna");
      expect(await titles({ search: `'" \\ ); drop table documents; --` })).toEqual([]);
    });

    it("answers only the fields asked for", async () => {
      const { data } = await listDocuments(desk.root, "article", { fields: "title", limit: "1" });
      expect(Object.keys(data[0] ?? {}).sort()).toEqual(["createdAt", "id", "title", "updatedAt"]);
    });

    it("walks forth and back by cursor, in every order, whatever is inserted meanwhile", async () => {
      const other = await openNewsroom(store);
      const many = Array.from({ length: 30 }, (_, index) =>
        insert("article", { title: `T${index % 7}`, ...(index % 3 === 0 ? {} : { date: `2026-01-0${(index % 5) + 1}T00:00:00.000Z` }) }),
      );
      await applyOperations(other.root, many);
      for (const sort of ["-updatedAt", "title", "-date title", "date"]) {
        const whole = (await listDocuments(other.root, "article", { sort, limit: "1000" })).data.map((each) => each.id);
        const forth: string[][] = [];
        let page = await listDocuments(other.root, "article", { sort, limit: "7" });
        forth.push(page.data.map((each) => each.id));
        while (page.nextCursor !== null) {
          page = await listDocuments(other.root, "article", { sort, limit: "7", next_cursor: page.nextCursor });
          forth.push(page.data.map((each) => each.id));
        }
        expect(forth.flat()).toEqual(whole);
        const back = await listDocuments(other.root, "article", { sort, limit: "7", prev_cursor: page.prevCursor ?? "" });
        expect(back.data.map((each) => each.id)).toEqual(forth.at(-2));
      }
    });

    it("refuses what it does not know", async () => {
      const attempt = (query: Record<string, string>) => codeOf(listDocuments(desk.root, "article", query));
      expect(await attempt({ color: "red" })).toBe("malformed");
      expect(await attempt({ limit: "-1" })).toBe("malformed");
      expect(await attempt({ sort: "bodyHtml" })).toBe("malformed");
      expect(await attempt({ date_gte: "ayer" })).toBe("malformed");
      expect(await attempt({ fields: "title,password" })).toBe("malformed");
      expect(await attempt({ next_cursor: "nonsense" })).toBe("cursorExpired");
      const { nextCursor } = await listDocuments(desk.root, "article", { limit: "1", sort: "title" });
      expect(await attempt({ next_cursor: nextCursor ?? "", sort: "-title" })).toBe("cursorExpired");
    });

    it("caps the count at 1000", async () => {
      const other = await openNewsroom(store);
      await applyOperations(other.root, Array.from({ length: 1005 }, (_, index) => insert("tag", { name: `E${index}` })));
      expect((await listDocuments(other.root, "tag", { limit: "1" })).count).toBe(1000);
    });

    it("shows each person what their role lets them see", async () => {
      const basic = await desk.hire("basic");
      expect((await listDocuments(basic, "article", {})).count).toBe(4);
      expect(await codeOf(listDocuments(basic, "permission-access", {}))).toBe("forbidden");
      const limited = await desk.hire("basic", [{ model: "Article", isOwn: true, actions: ["READ"] }]);
      expect((await listDocuments(limited, "article", {})).count).toBe(0);
      expect(await codeOf(readDocument(limited, "article", ids[0] ?? ""))).toBe("forbidden");
      expect(await codeOf(removeDocument(limited, "article", ids[0] ?? ""))).toBe("forbidden");
      const outsider = await room.as(limited.actor.profile.id, room.projectId);
      expect(await codeOf(listDocuments(outsider, "article", {}))).toBe("forbidden");
    });
  });
}
