import { describe, expect, it } from "vitest";
import { applied, conflict, localId, NoteDesk, refused, serverNote } from "../doubles/note-desk.ts";
import { knownVersion } from "../shown-document.ts";

const local = localId(1);
const stored = serverNote("d1", 2, { title: "uno", deck: "viejo", tags: ["t1"] });

describe("an edit of a new document", () => {
  it("is an INSERT of everything, shown at once as pending", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno", slug: "no", deck: null });
    expect(desk.operation(local)).toMatchObject({
      action: "INSERT",
      base: null,
      data: { title: "uno" },
      state: { tag: "pending" },
    });
    expect(desk.row(local)).toMatchObject({ sync: "pending", document: { id: local, title: "uno" } });
  });

  it("joins the edit before it and takes the later one's id (Q1)", () => {
    const desk = new NoteDesk();
    const first = desk.save(local, { title: "uno" });
    const second = desk.save(local, { title: "dos", deck: "más" }, { id: local, title: "uno" });
    expect(second.remove).toEqual(first.put.map(({ operationId }) => operationId));
    expect(desk.operation(local)).toMatchObject({
      action: "INSERT",
      data: { title: "dos", deck: "más" },
      order: first.put[0]?.order,
    });
  });

  it("leaves nothing behind when it is deleted before it was sent (OFFLINE-006) (Q1)", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno" });
    desk.remove(local);
    expect(desk.queue(local)).toEqual([]);
    expect(desk.row(local)).toBeUndefined();
  });

  it("takes what refers to it aside when it is deleted before it was sent", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno" });
    desk.save(localId(2), { related: local });
    desk.remove(local);
    expect(desk.operation(localId(2)).state).toMatchObject({
      tag: "refused",
      code: "referenceMissing",
      fields: { related: "error.referenceMissing" },
    });
    expect(desk.row(localId(2))?.sync).toBe("refused");
  });
});

describe("an edit of a stored document", () => {
  it("is an UPDATE on the version it began from", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    expect(desk.operation("d1")).toMatchObject({ action: "UPDATE", baseUpdatedAt: stored.updatedAt, base: stored });
    expect(desk.row("d1")?.document).toMatchObject({ title: "dos", deck: "viejo" });
  });

  it("queues nothing when nothing changed", () => {
    const desk = new NoteDesk();
    expect(desk.save("d1", { ...stored, body: "" }, stored).put).toEqual([]);
  });

  it("leaves nothing when the next edit undoes it", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.save("d1", stored, { ...stored, title: "dos" });
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: stored });
  });

  it("joins an edit of another tab that did not know of it, field by field", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.save("d1", { ...stored, deck: "nuevo" }, stored);
    expect(desk.operation("d1").data).toEqual({ title: "dos", deck: "nuevo", tags: ["t1"] });
    expect(desk.operation("d1").discarded).toBeUndefined();
  });

  it("keeps for the history what another tab's edit overwrites (Q8)", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.save("d1", { ...stored, title: "tres" }, stored);
    desk.save("d1", { ...stored, title: "cuatro" }, stored);
    expect(desk.operation("d1")).toMatchObject({
      data: { title: "cuatro" },
      discardedEarlier: [{ title: "dos" }],
      discarded: { title: "tres" },
    });
  });

  it("becomes a deletion on the first one's base", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.remove("d1", { ...stored, title: "dos" });
    expect(desk.operation("d1")).toMatchObject({ action: "DELETE", baseUpdatedAt: stored.updatedAt });
    expect(desk.row("d1")).toBeUndefined();
  });

  it("asks before a version is deleted that was not on screen, unless nobody wrote anything in it (B7)", () => {
    for (const [title, isAsked] of [
      ["de otra", true],
      ["uno", false],
    ] as const) {
      const desk = new NoteDesk();
      const newer = serverNote("d1", 5, { ...stored, title });
      desk.remove("d1", stored, { server: newer });
      const { state, baseUpdatedAt } = desk.operation("d1");
      if (isAsked) expect(state).toMatchObject({ tag: "conflict", theirs: newer, fields: ["title"] });
      else expect([state.tag, baseUpdatedAt]).toEqual(["pending", newer.updatedAt]);
    }
  });

  it("asks as well when what was on screen was shown before the server knew the document (B7)", () => {
    for (const [deck, tag] of [
      ["de otra", "conflict"],
      ["", "pending"],
    ] as const) {
      const desk = new NoteDesk();
      desk.outbox.update(() => ({ mappings: [{ localId: local, id: "d1", collection: "note", projectId: "p1" }] }));
      const server = serverNote("d1", 5, { title: "uno", ...(deck && { deck }) });
      desk.remove(local, { id: local, title: "uno", updatedAt: "2030" }, { server });
      expect(desk.operation("d1").state.tag).toBe(tag);
    }
  });

  it("takes no time of the device for a version of the server's, when it began before the server knew the document", () => {
    const desk = new NoteDesk();
    desk.outbox.update(() => ({ mappings: [{ localId: local, id: "d1", collection: "note", projectId: "p1" }] }));
    desk.save(local, { title: "dos" }, { id: local, title: "uno", updatedAt: "2030" }, { server: null });
    expect(desk.operation("d1").baseUpdatedAt).toBeNull();
    expect(desk.row("d1")?.document.updatedAt).toBe("");
  });

  it("clears nothing that it did not know of, when it comes late to a document that is there by now (B6)", () => {
    const desk = new NoteDesk();
    desk.outbox.update(() => ({ mappings: [{ localId: local, id: "d1", collection: "note", projectId: "p1" }] }));
    desk.save("d1", { ...stored, deck: "mía" }, stored);
    desk.save(local, { title: "otro" }, null);
    expect(desk.operation("d1")).toMatchObject({ data: { title: "otro", deck: "mía" } });
  });

  it("takes a deletion that waits back", () => {
    const desk = new NoteDesk();
    desk.remove("d1", stored);
    desk.save("d1", { ...stored, title: "dos" }, stored);
    expect(desk.operation("d1")).toMatchObject({ action: "UPDATE", baseUpdatedAt: stored.updatedAt, data: { title: "dos" } });
  });

  it("is based on the replica when it began before the server knew the document", () => {
    const desk = new NoteDesk();
    desk.outbox.update(() => ({ mappings: [{ localId: local, id: "d1", collection: "note", projectId: "p1" }] }));
    const { id } = desk.save(local, { title: "dos" }, { id: local, title: "uno", updatedAt: "2030" }, { server: stored });
    expect(id).toBe("d1");
    expect(desk.operation("d1")).toMatchObject({ baseUpdatedAt: stored.updatedAt, data: { title: "dos", deck: "viejo" } });
  });

  it("is based on the server's word, not on a row that showed an edit given up since (B1)", () => {
    const desk = new NoteDesk();
    const began = { ...stored, title: "desechado" };
    desk.save("d1", { ...began, deck: "nuevo" }, began, { server: stored });
    expect(desk.operation("d1")).toMatchObject({ base: stored, data: { title: "uno", deck: "nuevo" } });
  });

  it("is put on top of a newer version that the replica has by now", () => {
    const desk = new NoteDesk();
    const newer = serverNote("d1", 4, { ...stored, deck: "de otra" });
    desk.save("d1", { ...stored, title: "dos" }, stored, { server: newer });
    expect(desk.operation("d1")).toMatchObject({
      base: newer,
      baseUpdatedAt: newer.updatedAt,
      data: { title: "dos", deck: "de otra" },
    });
  });
});

describe("an edit behind a sent operation", () => {
  it("queues behind it, on what that one is expected to make, and leaves it as it is (Q2)", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno" });
    const [sent] = desk.send();
    desk.save(local, { title: "dos" }, { id: local, title: "uno" });
    const [first, second, ...more] = desk.queue(local);
    expect(more).toEqual([]);
    expect(first).toEqual(sent);
    expect(second).toMatchObject({ action: "UPDATE", base: { title: "uno" }, baseUpdatedAt: null, data: { title: "dos" } });
    expect(desk.row(local)?.document.title).toBe("dos");
  });

  it("joins what already waits behind it (Q5)", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno" });
    desk.send();
    desk.save(local, { title: "dos" }, { title: "uno" });
    desk.save(local, { title: "dos", deck: "más" }, { title: "dos" });
    expect(desk.queue(local).map(({ data }) => data)).toEqual([{ title: "uno" }, { title: "dos", deck: "más" }]);
  });

  it("of a deletion brings the whole document again", () => {
    const desk = new NoteDesk();
    desk.remove("d1", stored);
    desk.send();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    expect(desk.queue("d1").map(({ action }) => action)).toEqual(["DELETE", "UPDATE"]);
    expect(desk.queue("d1")[1]?.data).toMatchObject({ title: "dos", deck: "viejo" });
  });

  it("may be a deletion, once", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "uno" });
    desk.send();
    desk.remove(local, { title: "uno" });
    desk.remove(local, { title: "uno" });
    expect(desk.queue(local).map(({ action }) => action)).toEqual(["INSERT", "DELETE"]);
    expect(desk.row(local)).toBeUndefined();
  });
});

describe("an edit of an operation that waits for a person", () => {
  it("repairs what was refused: both go again as one (Q4)", () => {
    const desk = new NoteDesk();
    desk.save(local, { title: "mal", deck: "x" });
    const [sent] = desk.send();
    if (sent) desk.settle(refused(sent, "invalid"));
    desk.save(local, { title: "bien", deck: "x" }, { title: "mal", deck: "x" });
    expect(desk.operation(local)).toMatchObject({
      action: "INSERT",
      state: { tag: "pending" },
      data: { title: "bien", deck: "x" },
    });
  });

  it("stays in conflict while it touches the same field (Q3)", () => {
    const desk = new NoteDesk();
    const theirs = serverNote("d1", 5, { ...stored, title: "de otra" });
    inConflict(desk, theirs);
    desk.save("d1", { ...stored, title: "mía", deck: "nuevo" }, { ...stored, title: "mía" });
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "conflict", theirs, fields: ["title"] },
      data: { title: "mía", deck: "nuevo" },
    });
    expect(desk.row("d1")).toMatchObject({ sync: "conflict", document: { title: "mía", deck: "nuevo" } });
  });

  it("ends the conflict when it takes the same value", () => {
    const desk = new NoteDesk();
    const theirs = serverNote("d1", 5, { ...stored, title: "de otra" });
    inConflict(desk, theirs);
    desk.save("d1", { ...stored, title: "de otra" }, { ...stored, title: "mía" });
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: theirs });
  });

  it("is asked about again as a deletion", () => {
    const desk = new NoteDesk();
    const theirs = serverNote("d1", 5, { ...stored, title: "de otra" });
    inConflict(desk, theirs);
    desk.remove("d1", { ...stored, title: "mía" });
    expect(desk.operation("d1")).toMatchObject({ action: "DELETE", state: { tag: "conflict", theirs } });
    expect(desk.row("d1")).toMatchObject({ sync: "conflict", document: { title: "de otra" } });
  });
});

describe("the version a queue knows", () => {
  it("is the conflict's, else the one seen, else the base", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    expect(knownVersion(desk.operation("d1")).updatedAt).toBe(stored.updatedAt);
    desk.send();
    const seen = serverNote("d1", 4, { ...stored, deck: "visto" });
    desk.pull(seen);
    expect(knownVersion(desk.operation("d1")).document).toEqual(seen);
    const current = serverNote("d1", 6, { ...stored, title: "de otra" });
    desk.settle(conflict(desk.operation("d1"), current));
    expect(knownVersion(desk.operation("d1")).document).toEqual(current);
  });
});

describe("a document's queue", () => {
  it("is empty once its only operation was applied", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const [sent] = desk.send();
    const document = serverNote("d1", 3, { ...stored, title: "dos" });
    if (sent) desk.settle(applied(sent, "d1", document));
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document });
  });
});

function inConflict(desk: NoteDesk, theirs: ReturnType<typeof serverNote>): void {
  desk.save("d1", { ...stored, title: "mía" }, stored);
  desk.pull(theirs);
}

describe("an edit begun on what the device shows by mistake", () => {
  it("does not take a row that shows an edit given up for the server's version (B1)", () => {
    const desk = new NoteDesk();
    const shown = { ...stored, title: "dos" };
    desk.save("d1", { ...shown, deck: "nuevo" }, shown, { server: null });
    expect(desk.operation("d1").baseUpdatedAt).toBeNull();
    const [sent] = desk.send();
    if (sent) desk.settle(conflict(sent, stored));
    expect(desk.operation("d1")).toMatchObject({ base: stored, data: { title: "uno", deck: "nuevo" } });
  });

  it("keeps for the history what another tab saved into the same field since (B8)", () => {
    const desk = new NoteDesk();
    const server = { ...stored, title: "de la otra" };
    desk.save("d1", { ...stored, id: local, title: "mía" }, { ...stored, id: local }, { server });
    expect(desk.operation("d1")).toMatchObject({ data: { title: "mía" }, discarded: { title: "de la otra" } });
  });
});

describe("a save after a deletion that nobody knew the server's version for", () => {
  it("shows the version that the person began from and sends nothing when nothing changed", () => {
    const desk = new NoteDesk();
    desk.remove("d1");
    desk.save("d1", stored, stored);
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: stored });
  });

  it("asks the server when that is not known either", () => {
    const desk = new NoteDesk();
    desk.remove("d1");
    desk.save("d1", { title: "uno" }, null, { server: null });
    expect(desk.operation("d1")).toMatchObject({ action: "UPDATE", baseUpdatedAt: null });
    // Also when it is saved once more without a change.
    desk.save("d1", { title: "uno" }, null, { server: null });
    expect(desk.operation("d1")).toMatchObject({ action: "UPDATE", baseUpdatedAt: null });
  });
});
