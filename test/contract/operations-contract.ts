import { describe, expect, it } from "vitest";
import { applyOperations } from "../../server/core/documents/operations/apply-operations.ts";
import { readDocument } from "../../server/core/documents/read-document.ts";
import { removeDocument } from "../../server/core/documents/remove-document.ts";
import { saveDocument } from "../../server/core/documents/save-document.ts";
import { listHistory } from "../../server/core/history/list-history.ts";
import { applied, freshId, insert, update } from "./newsroom.ts";
import type { World } from "./world.ts";

const keptToId = { code: "operationReused", status: 409 };

/** A device's operations. */
export function operationsContract(world: World): void {
  describe("operations", { tags: ["gate"] }, () => {
    it("answers a repeated operation with what it did the first time", async () => {
      const operation = insert("article", { title: "Una vez" });
      const [first] = await applyOperations(world.room.root, [operation]);
      await saveDocument(world.room.root, { collection: "article", id: applied(first).id, body: { title: "Después" } });
      const [second] = await applyOperations(world.room.root, [operation]);
      expect(second).toEqual(first);
    });

    it("takes nothing for done because another operation had its id", async () => {
      const operation = insert("article", { title: "Una" });
      const [first] = await applyOperations(world.room.root, [operation]);
      const reused = { status: "refused", code: "operationReused" };
      const { operationId, id } = operation;
      const others = [
        insert("article", { title: "Otra" }, id),
        insert("tag", { name: "Una" }, id),
        update(applied(first), "article", { title: "Otra" }),
        { action: "DELETE" as const, collection: "article", id, baseUpdatedAt: applied(first).updatedAt },
      ].map((other) => ({ ...other, operationId }));
      for (const other of others) expect(await applyOperations(world.room.root, [other])).toMatchObject([reused]);
      expect(await applyOperations(world.room.root, [{ ...operation, id: applied(first).id }])).toEqual([first]);
      const over = { collection: "article", id: applied(first).id, operationId };
      await expect(saveDocument(world.room.root, { ...over, body: { title: "Otra" } })).rejects.toMatchObject(keptToId);
      await expect(removeDocument(world.room.root, "article", over.id, over)).rejects.toMatchObject(keptToId);
      expect(await readDocument(world.room.root, "article", over.id)).toMatchObject({ title: "Una" });
    });

    it("shows the result of a repeated operation only to people who may still read it", async () => {
      const basic = await world.room.hire("basic");
      const operation = insert("article", { title: "Una" });
      const [first] = await applyOperations(basic, [operation]);
      const narrowed = {
        ...basic,
        actor: { ...basic.actor, access: basic.actor.access && { ...basic.actor.access, limitRoles: true } },
      };
      const [second] = await applyOperations(narrowed, [operation]);
      expect(second).toMatchObject({ status: "applied", id: applied(first).id, document: null });
    });

    it("answers a repeated operation that its document was deleted since, which a later feed does not mention", async () => {
      const operation = insert("article", { title: "Se va" });
      const [first] = await applyOperations(world.room.root, [operation]);
      await removeDocument(world.room.root, "article", applied(first).id);
      const [second] = await applyOperations(world.room.root, [operation]);
      expect(second).toMatchObject({ status: "applied", id: applied(first).id, document: null });
    });

    it("applies the others when one among many is refused", async () => {
      const good = Array.from({ length: 20 }, (_, index) => insert("article", { title: `Bueno ${index}` }));
      const bad = insert("article", { title: "Malo", status: "NO" });
      const results = await applyOperations(world.room.root, [...good.slice(0, 10), bad, ...good.slice(10)]);
      expect(results.map((result) => result.status)).toEqual([
        ...Array(10).fill("applied"),
        "refused",
        ...Array(10).fill("applied"),
      ]);
      expect(results[10]).toMatchObject({ code: "invalid", fields: { status: "validation.option" } });
    });

    it("answers a stale update with the current document, and with none when it was deleted", async () => {
      const made = await world.article("Base");
      const mine = update(made, "article", { title: "Mío" });
      const theirs = await saveDocument(world.room.root, { collection: "article", id: made.id, body: { title: "Suyo" } });
      expect(await applyOperations(world.room.root, [mine])).toMatchObject([{ status: "conflict", current: { title: "Suyo" } }]);
      await removeDocument(world.room.root, "article", made.id);
      const late = update(theirs, "article", { title: "Tarde" });
      expect(await applyOperations(world.room.root, [late])).toMatchObject([{ status: "conflict", current: null }]);
    });

    it("takes several operations on one document in a row", async () => {
      const local = `local:${freshId("l")}`;
      const [made] = await applyOperations(world.room.root, [insert("article", { title: "A" }, local)]);
      const first = update({ ...applied(made), id: local }, "article", { title: "B" });
      const [second] = await applyOperations(world.room.root, [first]);
      expect(second).toMatchObject({ status: "applied", id: applied(made).id, document: { title: "B" } });
    });

    it("rewrites ids that the device made up, of the same batch and of earlier ones", async () => {
      const tag = insert("tag", { name: "Local" });
      const person = insert("person", { name: "Persona" });
      const [madePerson] = await applyOperations(world.room.root, [person]);
      const story = insert("article", { title: "Enlaza", tags: [tag.id], persons: [person.id] });
      const [madeTag, madeStory] = await applyOperations(world.room.root, [tag, story]);
      expect(applied(madeStory)).toMatchObject({ tags: [applied(madeTag).id], persons: [applied(madePerson).id] });
    });

    it("refuses references to documents that nobody has sent yet", async () => {
      const [result] = await applyOperations(world.room.root, [insert("article", { title: "x", tags: ["local:unknown"] })]);
      expect(result).toMatchObject({
        status: "refused",
        code: "referenceMissing",
        fields: { tags: "validation.unsyncedReference" },
      });
    });

    it("deletes once, and takes a deletion of what is gone as done", async () => {
      const made = await world.article("Se va");
      const remove = () => ({
        action: "DELETE" as const,
        operationId: freshId("operation-"),
        collection: "article",
        id: made.id,
        baseUpdatedAt: made.updatedAt,
      });
      const first = remove();
      const expected = { status: "applied", id: made.id, document: null };
      expect(await applyOperations(world.room.root, [first, remove()])).toMatchObject([expected, expected]);
      expect(await applyOperations(world.room.root, [first])).toMatchObject([expected]);
    });

    it("makes again, under its id, what somebody deleted while another keeps their version of it", async () => {
      const made = await world.article("Borrada");
      const again = insert("article", { title: "La mía queda" }, made.id);
      expect(await applyOperations(world.room.root, [again])).toMatchObject([{ status: "conflict", current: { id: made.id } }]);
      await removeDocument(world.room.root, "article", made.id);
      const [result] = await applyOperations(world.room.root, [again]);
      expect(applied(result)).toMatchObject({ id: made.id, title: "La mía queda" });
      expect((await readDocument(world.room.root, "article", made.id)).title).toBe("La mía queda");
    });

    it("makes nothing under an id that it never gave", async () => {
      const [result] = await applyOperations(world.room.root, [insert("article", { title: "x" }, freshId("invented"))]);
      expect(result).toMatchObject({ status: "refused", code: "notFound" });
    });

    it("keeps what lost a conflict as a version", async () => {
      const made = await world.article("Ganadora");
      const operation = { ...update(made, "article", { kicker: "nueva" }), discarded: { title: "Perdedora" } };
      await applyOperations(world.room.root, [operation]);
      const versions = (await listHistory(world.room.root, "Article", made.id)).data;
      const texts = await Promise.all(
        versions.map((each) => readDocument(world.room.root, "article", made.id, { version: each.id })),
      );
      expect(texts.map((each) => each.title)).toContain("Perdedora");
      expect((await readDocument(world.room.root, "article", made.id)).title).toBe("Ganadora");
    });

    it("keeps each value of a field that lost more than once", async () => {
      const made = await world.article("Ganadora");
      const lost = { discarded: { title: "Segunda" }, discardedEarlier: [{ title: "Primera" }] };
      await applyOperations(world.room.root, [{ ...update(made, "article", { kicker: "nueva" }), ...lost }]);
      const versions = (await listHistory(world.room.root, "Article", made.id)).data.filter(({ discarded }) => discarded);
      const texts = await Promise.all(
        versions.map((each) => readDocument(world.room.root, "article", made.id, { version: each.id })),
      );
      expect(texts.map((each) => each.title).sort()).toEqual(["Primera", "Segunda"]);
    });

    it("stores text with characters that the database cannot", async () => {
      const [result] = await applyOperations(world.room.root, [insert("article", { title: "nulo\u0000 y medio \ud83d" })]);
      expect(applied(result).title).toBe("nulo y medio \ufffd");
    });
  });
}
