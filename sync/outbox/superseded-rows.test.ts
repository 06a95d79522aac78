import { describe, expect, it } from "vitest";
import { definitionOf } from "../doubles/note-collection.ts";
import { applied, conflict, localId, NoteDesk, serverNote } from "../doubles/note-desk.ts";
import { adoptIds } from "../id-mappings.ts";
import { discardOperation } from "../merging/decisions.ts";
import type { OutboxStep } from "./outbox.ts";
import { editedSince, onlyInPlace, recomputeRows, renamedRows, supersededRows } from "./superseded-rows.ts";

const local = localId(1);
const stored = serverNote("d1", 2, { title: "uno" });

/** The rows of a save reach the replica only now, and are made good. */
function writeLate(desk: NoteDesk, saved: OutboxStep): void {
  desk.replica.write(saved.rows);
  desk.replica.write(supersededRows([saved], desk.outbox.read(), definitionOf));
}

describe("supersededRows", () => {
  it("are empty when nothing overtook the save", () => {
    const desk = new NoteDesk();
    const saved = desk.save("d1", { ...stored, title: "dos" }, stored);
    expect(supersededRows([saved], desk.outbox.read(), definitionOf)).toEqual([]);
  });

  it("take away the local row of a document that has its final id by now", () => {
    const desk = new NoteDesk();
    const saved = desk.save(local, { title: "uno" });
    const [sent] = desk.send();
    if (sent) desk.settle(applied(sent, "da", serverNote("da", 1, { title: "uno" })));
    writeLate(desk, saved);
    expect([...desk.replica.rows.values()].map(({ id, sync }) => [id, sync])).toEqual([["da", "clean"]]);
  });

  it("show the server's version of an edit that was discarded in another tab", () => {
    const desk = new NoteDesk();
    const saved = desk.save("d1", { ...stored, title: "dos" }, stored);
    const { operationId } = desk.operation("d1");
    desk.perform((contents) => discardOperation(contents, operationId, definitionOf));
    writeLate(desk, saved);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: stored });
  });

  it("show of several edits of a document that were given up the newest version that one of them began from", () => {
    const desk = new NoteDesk();
    const steps = [serverNote("d1", 3), serverNote("d1", 1)].map((base) => {
      const saved = desk.save("d1", { ...base, title: "dos" }, base);
      desk.perform((contents) => discardOperation(contents, desk.operation("d1").operationId, definitionOf));
      return saved;
    });
    expect(supersededRows(steps, desk.outbox.read(), definitionOf)).toMatchObject([{ document: serverNote("d1", 3) }]);
  });

  it("leave the settled document where the answer was faster", () => {
    const desk = new NoteDesk();
    const saved = desk.save("d1", { ...stored, title: "dos" }, stored);
    const [sent] = desk.send();
    const document = serverNote("d1", 3, { title: "dos", slug: "s" });
    if (sent) desk.settle(applied(sent, "d1", document));
    writeLate(desk, saved);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document });
  });

  it("do not bring back what somebody else has deleted meanwhile", () => {
    const desk = new NoteDesk();
    const saved = desk.save("d1", { ...stored, title: "dos" }, stored);
    const [sent] = desk.send();
    if (sent) desk.settle(conflict(sent, null));
    desk.perform((contents) => discardOperation(contents, desk.operation("d1").operationId, definitionOf));
    desk.replica.write(recomputeRows(saved.rows, desk.outbox.read(), definitionOf));
    desk.replica.write(supersededRows([saved], desk.outbox.read(), definitionOf));
    expect(desk.row("d1")).toBeUndefined();
  });

  it("leave a deletion alone that was carried out before its row was", () => {
    const desk = new NoteDesk();
    const removed = desk.remove("d1", stored);
    const [sent] = desk.send();
    if (sent) desk.settle(applied(sent, "d1", null));
    writeLate(desk, removed);
    expect(desk.row("d1")).toBeUndefined();
  });

  it("show the later edit of another tab (S1)", () => {
    const desk = new NoteDesk();
    const saved = desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.save("d1", { ...stored, title: "dos", deck: "más" }, { ...stored, title: "dos" });
    writeLate(desk, saved);
    expect(desk.row("d1")).toMatchObject({ sync: "pending", document: { title: "dos", deck: "más" } });
  });

  it("take away the local row of an edit that only took a deletion back, when its document got its final id", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno" });
    const [sent] = desk.send();
    desk.remove(local, { title: "uno" });
    const undone = desk.save(local, { title: "uno" }, { title: "uno" });
    expect(undone.put).toEqual([]);
    const document = serverNote("da", 1, { title: "uno" });
    if (sent) desk.settle(applied(sent, "da", document));
    writeLate(desk, undone);
    expect([...desk.replica.rows.values()].map(({ id, sync }) => [id, sync])).toEqual([["da", "clean"]]);
  });
});

describe("recomputeRows", () => {
  it("leaves out rows of a former id, and of edits that wait no more", () => {
    const desk = new NoteDesk();
    const made = desk.save(local, { title: "uno" });
    const edited = desk.save("d1", { ...stored, title: "dos" }, stored);
    expect(recomputeRows([...made.rows, ...edited.rows], desk.outbox.read(), definitionOf)).toHaveLength(2);
    const sent = desk.send();
    const documents = [serverNote("da", 1, { title: "uno" }), serverNote("d1", 3, { title: "dos" })];
    desk.settle(...sent.flatMap((operation, at) => (documents[at] ? [applied(operation, documents[at].id, documents[at])] : [])));
    expect(recomputeRows([...made.rows, ...edited.rows], desk.outbox.read(), definitionOf)).toEqual([]);
  });

  it("are not written over a newer version of the server's", () => {
    const desk = new NoteDesk();
    const [older, newer] = [1, 2].map((version) => serverNote("d1", version, { title: String(version) }));
    const put = (document = newer) => ({
      tag: "put" as const,
      scope: "p1",
      collection: "note",
      id: "d1",
      sync: "clean" as const,
      document: document ?? stored,
    });
    desk.replica.write([put()]);
    desk.replica.write(recomputeRows([put(older)], desk.outbox.read(), definitionOf));
    expect(desk.row("d1")).toMatchObject({ document: { title: "2" } });
  });

  it("shows of a document with edits what the outbox says now (S11)", () => {
    const desk = new NoteDesk();
    const first = desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.save("d1", { ...stored, title: "tres" }, { ...stored, title: "dos" });
    expect(recomputeRows(first.rows, desk.outbox.read(), definitionOf)).toMatchObject([{ document: { title: "tres" } }]);
  });
});

describe("renamedRows", () => {
  it("show a document under its final id alone while the answer's rows cannot be written", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno" });
    desk.send();
    const adopted = desk.outbox.update((now) => adoptIds(now, [{ localId: local, id: "da" }], definitionOf));
    desk.replica.write(renamedRows(adopted, desk.outbox.read(), definitionOf));
    expect([...desk.replica.rows.values()].map(({ id, sync }) => [id, sync])).toEqual([["da", "pending"]]);
  });
});

describe("editedSince", () => {
  it("is what was edited while the server's rows were written, as it waits", () => {
    const desk = new NoteDesk();
    desk.save("d2", { title: "antes" }, serverNote("d2", 1));
    const before = desk.outbox.read();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const places = ["d1", "d2", "d3"].map((id) => ({ scope: "p1", collection: "note", id }));
    const rows = editedSince(places, before, desk.outbox.read(), definitionOf);
    expect(rows.map((row) => [row.id, row.tag === "put" && row.sync])).toEqual([["d1", "pending"]]);
  });
});

describe("onlyInPlace", () => {
  it("does not bring back a document that went while the device could not store the answer", () => {
    const desk = new NoteDesk();
    const row = { tag: "put", scope: "p1", collection: "note", id: "d1", document: stored, sync: "clean" } as const;
    desk.replica.write([onlyInPlace(row)]);
    expect(desk.row("d1")).toBeUndefined();
  });
});
