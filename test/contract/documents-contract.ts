import { describe, expect, it } from "vitest";
import { moveDocument } from "../../server/core/documents/move-document.ts";
import { readDocument } from "../../server/core/documents/read-document.ts";
import { removeDocument } from "../../server/core/documents/remove-document.ts";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { listHistory } from "../../server/core/history/list-history.ts";
import { listDocuments } from "../../server/core/lists/list-documents.ts";
import { codeOf, freshId, openNewsroom, pullAll } from "./newsroom.ts";
import type { World } from "./world.ts";

/** What single documents go through. */
export function documentsContract(world: World): void {
  describe("references in answers", { tags: ["gate"] }, () => {
    it("carry what the target's declaration shows of it", async () => {
      const { root } = world.room;
      const files = [{ url: "/files/clave/360", tag: "360" }];
      const asset = await saveDocument(root, {
        collection: "asset",
        id: null,
        body: { description: "El muelle" },
        serverValues: { files },
      });
      const original = await world.article("Original");
      const fork = await world.article("Mejora", { forkedFrom: original.id, photoAsset: asset.id });
      const found = await listDocuments(root, "article", { search: "Mejora" });
      expect(found.data.find(({ id }) => id === fork.id)).toMatchObject({
        forkedFrom: { id: original.id, title: "Original", status: "DRAFT" },
        photoAsset: { id: asset.id, description: "El muelle", files: [{ url: "/files/clave/360" }] },
      });
    });
  });

  describe("saving", { tags: ["gate"] }, () => {
    it("gives a document its id, stamps and defaults, and merges partial bodies", async () => {
      const made = await world.article("Uno", { kicker: "Volanta" });
      expect(made).toMatchObject({ status: "DRAFT", createdBy: { id: "root", displayName: "Raíz" } });
      const saved = await saveDocument(world.room.root, { collection: "article", id: made.id, body: { title: "Dos" } });
      expect(saved).toMatchObject({ id: made.id, title: "Dos", kicker: "Volanta", createdAt: made.createdAt });
    });

    it("gives every version a later timestamp although the clock stands still", async () => {
      const made = await world.article("Uno");
      const saved = await saveDocument(world.room.root, { collection: "article", id: made.id, body: { title: "Dos" } });
      expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(made.updatedAt));
    });

    it("answers the current document when the base is stale", async () => {
      const made = await world.article("Uno");
      await saveDocument(world.room.root, { collection: "article", id: made.id, body: { title: "De otra" } });
      const stale = { collection: "article", id: made.id, body: { title: "Mío" }, baseUpdatedAt: made.updatedAt };
      await expect(saveDocument(world.room.root, stale)).rejects.toMatchObject({
        code: "conflict",
        current: { title: "De otra" },
      });
    });

    it("takes a save with one operation id once", async () => {
      const input = { collection: "tag", id: null, body: { name: "Puerto" }, operationId: freshId("operation-") };
      const first = await saveDocument(world.room.root, input);
      expect(await saveDocument(world.room.root, input)).toEqual(first);
    });

    it("names the fields it refuses", async () => {
      expect(await codeOf(saveDocument(world.room.root, { collection: "tag", id: null, body: [] }))).toBe("malformed");
      await expect(saveDocument(world.room.root, { collection: "tag", id: null, body: { name: "" } })).rejects.toMatchObject({
        code: "invalid",
        fields: { name: "validation.required" },
      });
      await expect(saveDocument(world.room.root, { collection: "tag", id: null, body: { nombre: "x" } })).rejects.toMatchObject({
        fields: { nombre: "validation.unknownField" },
      });
    });

    it("publishes now when no date was given, and only for those who may", async () => {
      const category = await saveDocument(world.room.root, { collection: "category", id: null, body: { name: "Ciudad" } });
      const published = await world.article("Sale", { status: "PUBLISHED", category: { id: category.id, name: "Ciudad" } });
      expect(published).toMatchObject({ category: category.id, date: published.updatedAt });
      const basic = await world.room.hire("basic");
      const body = { title: "No sale", status: "PUBLISHED", category: category.id };
      expect(await codeOf(saveDocument(basic, { collection: "article", id: null, body }))).toBe("forbidden");
    });

    it("sanitises HTML on the way in, and on the way out what an older program stored", async () => {
      const made = await world.article("Guion", {
        bodyHtml: `<p>Hola <b>mundo</b></p><script>alert(1)</script><img src="x" onerror="alert(1)">`,
      });
      expect(made.bodyHtml).toBe(`<p>Hola <b>mundo</b></p><img src="x">`);
      expect(made.bodyText).toBe("Hola mundo");
      await world.store.query(
        `update documents set html_version = 0, data = data || '{"bodyHtml":"<p>x</p><script>1</script>"}' where id = $1`,
        [made.id],
      );
      expect((await readDocument(world.room.root, "article", made.id)).bodyHtml).toBe("<p>x</p>");
      const { changes } = await pullAll(world.room.root);
      expect(changes.find((change) => change.id === made.id)?.doc?.bodyHtml).toBe("<p>x</p>");
      // What is written of it is clean from then on, whichever field was saved.
      const saved = await saveDocument(world.room.root, { collection: "article", id: made.id, body: { kicker: "Y" } });
      expect(saved.bodyHtml).toBe("<p>x</p>");
      const [row] = await world.store.query<{ data: Record<string, unknown> }>(`select data from documents where id = $1`, [
        made.id,
      ]);
      expect(row?.data.bodyHtml).toBe("<p>x</p>");
    });

    it("keeps passwords out of documents and usernames apart", async () => {
      const username = freshId("Ana");
      const body = { username, displayName: "Ana", password: "una contraseña" };
      const user = await saveDocument(world.room.root, { collection: "user", id: null, body });
      expect(JSON.stringify(user)).not.toContain("contraseña");
      expect(user.passwordEnabled).toBe(true);
      expect(await world.store.query(`select password_hash from credentials where user_id = $1`, [user.id])).toHaveLength(1);
      const again = { collection: "user", id: null, body: { ...body, username: username.toUpperCase() } };
      expect(await codeOf(saveDocument(world.room.root, again))).toBe("duplicated");
    });

    it("marks tags as used by the article that newly names them", async () => {
      const tag = await saveDocument(world.room.root, { collection: "tag", id: null, body: { name: "Río" } });
      await world.article("Con etiqueta", { tags: [tag.id] });
      expect((await readDocument(world.room.root, "tag", tag.id)).lastUsedAt).toBe(world.room.root.now().toISOString());
    });

    it("publishes a change once, after it is committed", async () => {
      world.room.published.length = 0;
      const made = await world.article("Aviso");
      expect(world.room.published).toMatchObject([
        { scope: world.room.projectId, collection: "article", id: made.id, sessionNonce: "nonce" },
      ]);
    });
  });

  describe("deleting, restoring and moving", { tags: ["gate"] }, () => {
    it("leaves a tombstone that saving under the same id brings back", async () => {
      const made = await world.article("Vuelve");
      await removeDocument(world.room.root, "article", made.id);
      expect(await codeOf(readDocument(world.room.root, "article", made.id))).toBe("notFound");
      const [entry] = (await listHistory(world.room.root, "Article", made.id)).data;
      const old = await readDocument(world.room.root, "article", made.id, { version: entry?.id ?? "" });
      const back = await saveDocument(world.room.root, { collection: "article", id: made.id, body: old });
      expect(back).toMatchObject({ id: made.id, title: "Vuelve", createdAt: made.createdAt, createdBy: made.createdBy });
    });

    it("says notFound of what never was", async () => {
      expect(await codeOf(removeDocument(world.room.root, "article", "nada"))).toBe("notFound");
      expect(await codeOf(saveDocument(world.room.root, { collection: "article", id: "nada", body: { title: "x" } }))).toBe(
        "notFound",
      );
      expect(await codeOf(listDocuments(world.room.root, "nothing", {}))).toBe("notFound");
    });

    it("moves a document with its id, leaving a tombstone", async () => {
      const other = await openNewsroom(world.store);
      const made = await world.article("Se muda");
      const { cursor } = await pullAll(world.room.root);
      await moveDocument(world.room.root, "article", made.id, other.projectId);
      expect((await pullAll(world.room.root, cursor)).changes).toMatchObject([{ id: made.id, deleted: true, doc: null }]);
      expect(await readDocument(other.root, "article", made.id)).toMatchObject({ id: made.id, title: "Se muda" });
    });

    it("moves nothing into a project where the person has no rights", async () => {
      const other = await openNewsroom(world.store);
      const editor = await world.room.hire("editor");
      const made = await saveDocument(editor, { collection: "article", id: null, body: { title: "Se queda" } });
      expect(await codeOf(moveDocument(editor, "article", made.id, other.projectId))).toBe("forbidden");
      expect(await codeOf(moveDocument(editor, "article", made.id, "nowhere"))).toBe("notFound");
    });
  });

  describe("history", { tags: ["gate"] }, () => {
    it("has one entry per change, with what changed and the version whole", async () => {
      const made = await world.article("Primera");
      await saveDocument(world.room.root, { collection: "article", id: made.id, body: { title: "Segunda" } });
      const { data } = await listHistory(world.room.root, "Article", made.id, { sort: "createdAt" });
      expect(data.map((each) => each.op)).toEqual(["insert", "update"]);
      expect(data[1]?.diff).toEqual([{ field: "title", op: "modify", before: "Primera", after: "Segunda" }]);
      const entry = await readDocument(world.room.root, "document-history", data[0]?.id ?? "");
      expect(entry.doc).toMatchObject({ title: "Primera" });
    });

    it("is found by `doc` and by `docId`", async () => {
      const made = await world.article("Uno");
      const found = await listDocuments(world.room.root, "document-history", { model: "Article", doc: made.id });
      expect(found.data).toMatchObject([{ op: "insert", docId: made.id }]);
      expect(found).toEqual(await listHistory(world.room.root, "Article", made.id));
    });

    it("shows nobody the history of what they may not read", async () => {
      const made = await world.article("Ajena");
      const limited = await world.room.hire("basic", [{ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }]);
      expect((await listHistory(limited, "Article", made.id)).data).toEqual([]);
      const [entry] = (await listHistory(world.room.root, "Article", made.id)).data;
      expect(await codeOf(readDocument(limited, "article", made.id, { version: entry?.id ?? "" }))).toBe("forbidden");
    });
  });
}
