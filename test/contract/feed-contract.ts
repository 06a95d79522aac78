import { describe, expect, it } from "vitest";
import { applyOperations } from "../../server/core/documents/operations/apply-operations.ts";
import { removeDocument } from "../../server/core/documents/remove-document.ts";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { pullChanges } from "../../server/core/feed/pull-changes.ts";
import { repetitiveText, saveLarge } from "./large-documents.ts";
import { applied, codeOf, freshId, insert, openNewsroom, pull, pullAll, update } from "./newsroom.ts";
import { LARGE, type World } from "./world.ts";

/** What devices are sent, and in which order. */
export function feedContract(world: World): void {
  describe("the feed", { tags: ["gate"] }, () => {
    it("begins with the newest articles, then useful things, then the other articles newest first, and goes on with the tail", async () => {
      const other = await openNewsroom(world.store);
      const save = (collection: string, body: object) => saveDocument(other.root, { collection, id: null, body });
      const titles = ["a", "b", "c"];
      for (const title of titles) await save("article", { title });
      const tag = await save("tag", { name: "Etiqueta" });
      const { changes, cursor } = await pullAll(other.root, null, 2);
      // Settings are there from the beginning.
      const own = changes.filter((change) => change.scope === other.projectId && change.id !== change.collection);
      expect(own.map((change) => change.doc?.title ?? change.id)).toEqual(["c", "b", tag.id, "a"]);
      await save("article", { title: "d" });
      expect((await pullAll(other.root, cursor)).changes.map((change) => change.doc?.title)).toEqual(["d"]);
    });

    it.each([
      ["dense", undefined],
      ["repetitive, which takes little room in the database,", repetitiveText(900_000)],
    ])(
      "takes what is very large and %s in several pages, few in each, in the snapshot and in the tail",
      LARGE,
      async (_, text) => {
        const other = await openNewsroom(world.store);
        const { cursor } = await pullAll(other.root);
        const names = ["a", "b", "c", "d", "e", "f", "g"];
        await saveLarge(other.root, names, text);
        for (const start of [null, cursor]) {
          const pages: string[][] = [];
          let position = start;
          for (let more = true; more; ) {
            const page = await pull(other.root, position, 500);
            pages.push(page.data.flatMap(({ collection, doc }) => (collection === "custom-data" ? [String(doc?.name)] : [])));
            ({ nextCursor: position, more } = page);
          }
          expect(pages.flat().sort()).toEqual(names);
          expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(5);
        }
      },
    );

    it("says how much of the snapshot is to come", async () => {
      for (const name of ["a", "b", "c"]) await saveDocument(world.room.root, { collection: "tag", id: null, body: { name } });
      const first = await pull(world.room.root, null, 1);
      expect(first.remaining, "an estimate").toBeGreaterThanOrEqual(0);
      const second = await pull(world.room.root, first.nextCursor, 1);
      const third = await pull(world.room.root, second.nextCursor, 1);
      expect(third.remaining).toBe((second.remaining ?? 0) - 1);
    });

    it("loses none of 1,500 documents with one timestamp while others are written", LARGE, async () => {
      const other = await openNewsroom(world.store);
      const made = await applyOperations(
        other.root,
        Array.from({ length: 1500 }, (_, index) => insert("article", { title: `T${index}` })),
      );
      const ids = new Set(made.map((result) => applied(result).id));
      const seen = new Set<string>();
      let cursor: string | null = null;
      for (let page = 0; ; page++) {
        const { data, nextCursor, more } = await pull(other.root, cursor, 150);
        for (const change of data) seen.add(change.id);
        cursor = nextCursor;
        if (!more) break;
        if (page >= 8) continue;
        const edited = applied(made[page * 180]);
        const results = await applyOperations(other.root, [
          update(edited, "article", { title: `E${page}` }),
          insert("article", { title: `N${page}` }),
        ]);
        ids.add(applied(results[1]).id);
      }
      expect([...ids].filter((id) => !seen.has(id))).toEqual([]);
      expect(new Set(made.map((result) => applied(result).updatedAt)).size).toBe(1);
    });

    it("takes no document for deleted, and leaves none out, that is written while a page of the tail is read", async () => {
      const { root } = await openNewsroom(world.store);
      const save = (collection: string, id: string | null, body: object) => saveDocument(root, { collection, id, body });
      const { cursor } = await pullAll(root);
      const tag = await save("tag", null, { name: "Cambia" });
      const article = await save("article", null, { title: "Queda" });
      // Behind what was found to be new: one of a kind that nothing new was of, and one that was among it.
      const meanwhile = async () => {
        const category = await save("category", null, { name: "Nueva" });
        await save("tag", tag.id, { name: "Cambió" });
        return category;
      };
      let made: ReturnType<typeof meanwhile> | undefined;
      let hops = 0;
      const batch: typeof root.store.batch = async (statements) => {
        hops += 1;
        if (hops === 2) made = meanwhile();
        await made;
        return root.store.batch(statements);
      };
      const page = await pull({ ...root, store: { ...root.store, batch } }, cursor, 2);
      expect(page).toMatchObject({ data: [{ id: article.id, deleted: false }], more: true });
      const rest = await pullAll(root, page.nextCursor);
      const ids = [(await made)?.id, tag.id];
      expect(rest.changes.map(({ id, deleted }) => [id, deleted])).toEqual(ids.map((id) => [id, false]));
    });

    it("sends the id that a device gave to a document only to the person who made it", async () => {
      const other = await openNewsroom(world.store);
      const reporter = await other.hire("editor");
      const { cursor } = await pullAll(reporter);
      const operation = insert("article", { title: "Sin respuesta" });
      const { id } = applied((await applyOperations(reporter, [operation]))[0]);
      const own = { id, localId: operation.id };
      expect((await pullAll(reporter, cursor)).changes).toMatchObject([own]);
      expect((await pullAll(reporter)).changes.filter((change) => change.id === id)).toMatchObject([own]);
      const seen = (await pullAll(await other.hire("editor"))).changes.find((change) => change.id === id);
      expect(seen).toMatchObject({ id });
      expect(seen).not.toHaveProperty("localId");
      await removeDocument(other.root, "article", id);
      const last = (await pullAll(reporter, cursor)).changes.find((change) => change.id === id);
      expect(last).toMatchObject({ ...own, deleted: true });
    });

    it("answers cursorExpired to an invalid cursor, and to one of another project or database", async () => {
      const other = await openNewsroom(world.store);
      const { cursor } = await pullAll(world.room.root);
      const attempt = (ctx: typeof world.room.root, text: string) => codeOf(pullChanges(ctx, { cursor: text, limit: 10 }));
      expect(await attempt(world.room.root, "nonsense")).toBe("cursorExpired");
      expect(await attempt(other.root, cursor)).toBe("cursorExpired");
      const [{ epoch } = { epoch: "" }] = await world.store.query<{ epoch: string }>(`select epoch from store_identity`);
      const text = Buffer.from(cursor, "base64url")
        .toString()
        .replace(
          epoch,
          epoch.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
        );
      expect(await attempt(world.room.root, Buffer.from(text).toString("base64url"))).toBe("cursorExpired");
    });

    it("sends only what the person may read, and what they may no longer read as deleted", async () => {
      const own = { model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] };
      const limited = await world.room.hire("basic", [own]);
      const mine = await saveDocument(limited, { collection: "article", id: null, body: { title: "Mía" } });
      await world.article("Ajena");
      const { changes, cursor } = await pullAll(limited);
      expect(changes.filter((change) => change.collection === "article").map((change) => change.id)).toEqual([mine.id]);
      expect(changes.some((change) => change.collection === "permission-access")).toBe(false);
      const theirs = await world.article("Otra ajena");
      expect((await pullAll(limited, cursor)).changes).toMatchObject([{ id: theirs.id, deleted: true, doc: null }]);
    });

    it("goes through a snapshot again when the person may read more or less than before", async () => {
      const everything = { model: null, isOwn: false, actions: ["READ"] };
      const limited = await world.room.hire("basic", [{ model: "Tag", isOwn: false, actions: ["READ"] }]);
      const made = await world.article("Aparece");
      const { changes, cursor } = await pullAll(limited);
      expect(changes.some((change) => change.id === made.id)).toBe(false);
      const [role] = limited.actor.access?.accessLevels ?? [];
      const promoted = {
        ...limited,
        actor: { ...limited.actor, access: { ...limited.actor.access, accessLevels: [role, everything] } },
      };
      // The same person after their role was changed.
      const after = await pullAll(promoted as typeof limited, cursor);
      expect(after.changes.some((change) => change.id === made.id && !change.deleted)).toBe(true);
      const demoted = await pullAll(limited, after.cursor);
      expect(demoted.changes.some((change) => change.id === made.id && change.deleted)).toBe(true);
    });

    it("brings people to those who share a project with them, without their secrets, when they are given access", async () => {
      const editor = await world.room.hire("editor");
      const user = await saveDocument(world.room.root, {
        collection: "user",
        id: null,
        body: { username: freshId("nueva"), displayName: "Nueva", externalIds: [{ provider: "email", email: "a@b.c" }] },
      });
      const { changes, cursor } = await pullAll(editor);
      expect(changes.some((change) => change.id === user.id)).toBe(false);
      await saveDocument(world.room.root, {
        collection: "permission-access",
        id: null,
        body: { user: user.id, builtInRole: "basic" },
      });
      const arrived = (await pullAll(editor, cursor)).changes.find((change) => change.id === user.id);
      expect(arrived?.doc).toMatchObject({ displayName: "Nueva" });
      expect(arrived?.doc).not.toHaveProperty("externalIds");
    });
  });
}
