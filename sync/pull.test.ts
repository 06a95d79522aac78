import { describe, expect, it } from "vitest";
import { definitionOf } from "./doubles/note-collection.ts";
import { conflict, localId, NoteDesk, refused, serverNote } from "./doubles/note-desk.ts";
import { receiveChanges } from "./pull.ts";

const stored = serverNote("d1", 2, { title: "uno", deck: "viejo" });
const later = (version: number, values: Record<string, unknown>) =>
  serverNote("d1", version, { title: "uno", deck: "viejo", ...values });
const gone = { gone: "d1", updatedAt: later(5, {}).updatedAt };

describe("the feed", () => {
  it("puts and deletes what nobody here edits", () => {
    const desk = new NoteDesk();
    desk.pull(stored);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: stored });
    desk.pull(gone);
    expect(desk.row("d1")).toBeUndefined();
  });

  it("takes 5,000 documents of one moment, and the same page again", () => {
    const desk = new NoteDesk();
    const page = Array.from({ length: 5000 }, (_, index) => serverNote(`d${index}`, 7, { title: `${index}` }));
    desk.pull(...page);
    desk.pull(...page);
    expect(desk.replica.rows.size).toBe(5000);
    expect(new Set([...desk.replica.rows.values()].map(({ document }) => document.updatedAt)).size).toBe(1);
    expect(desk.row("d4999")?.document.title).toBe("4999");
  });

  it("leaves out collections of a later version", () => {
    const change = { scope: "p1", collection: "hologram", id: "h1", updatedAt: "", deleted: false, doc: serverNote("h1", 1) };
    expect(receiveChanges(new NoteDesk().outbox.read(), [change], definitionOf).rows).toEqual([]);
  });
});

describe("a newer version of a document with a pending edit", () => {
  it("moves under the edit where they do not touch", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const theirs = later(3, { deck: "de otra" });
    desk.pull(theirs);
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "pending" },
      base: theirs,
      baseUpdatedAt: theirs.updatedAt,
      data: { title: "dos", deck: "de otra" },
    });
    expect(desk.row("d1")).toMatchObject({ sync: "pending", document: { title: "dos", deck: "de otra" } });
  });

  it("raises a conflict where they touch", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mía" }, stored);
    const theirs = later(3, { title: "de otra" });
    desk.pull(theirs);
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "conflict", theirs, fields: ["title"] },
      base: stored,
      data: { title: "mía" },
    });
    expect(desk.row("d1")).toMatchObject({ sync: "conflict", document: { title: "mía" } });
  });

  it("judges a conflict afresh: a later version may end it (Q3)", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mía" }, stored);
    desk.pull(later(3, { title: "de otra" }));
    desk.pull(later(4, { deck: "vuelve el título" }));
    expect(desk.operation("d1")).toMatchObject({ state: { tag: "pending" }, data: { title: "mía", deck: "vuelve el título" } });
  });

  it("drops an edit that somebody else made, too", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const theirs = later(3, { title: "dos" });
    desk.pull(theirs);
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: theirs });
  });

  it("asks about an edit of what somebody deleted, and about a deletion of what somebody edited (Q7)", () => {
    const editing = new NoteDesk();
    editing.save("d1", { ...stored, title: "mía" }, stored);
    editing.pull(gone);
    expect(editing.operation("d1").state).toMatchObject({ tag: "conflict", theirs: null });
    const deleting = new NoteDesk();
    deleting.remove("d1", stored);
    deleting.pull(later(3, { title: "de otra" }));
    expect(deleting.operation("d1")).toMatchObject({ action: "DELETE", state: { tag: "conflict", fields: ["title"] } });
    expect(deleting.row("d1")).toMatchObject({ sync: "conflict", document: { title: "de otra" } });
  });
});

describe("an echo or an old page", () => {
  it("leaves the edit alone", () => {
    const desk = new NoteDesk();
    desk.pull(stored);
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const before = desk.operation("d1");
    const step = desk.pull(stored, serverNote("d1", 1, { title: "antiguo" }));
    expect(step).toMatchObject({ put: [], remove: [], rows: [{ id: "d1", sync: "pending", document: { title: "dos" } }] });
    expect(desk.operation("d1")).toEqual(before);
    expect(desk.row("d1")?.document.title).toBe("dos");
  });

  it("of our own sent edit is kept for its answer, and shown with it", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.send();
    const echo = later(3, { title: "dos" });
    desk.pull(echo);
    expect(desk.operation("d1")).toMatchObject({ state: { tag: "sent" }, base: stored, seen: { document: echo } });
    desk.settle({ status: "applied", operationId: desk.operation("d1").operationId, id: "d1", document: echo });
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: echo });
  });
});

describe("what is frozen", () => {
  it("keeps the newest version for the moment its answer comes", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mía" }, stored);
    const [sent] = desk.send();
    desk.pull(later(3, { deck: "tres" }));
    desk.pull(later(4, { deck: "cuatro" }));
    desk.pull(later(3, { deck: "tres" }));
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "sent" },
      baseUpdatedAt: stored.updatedAt,
      data: { title: "mía", deck: "viejo" },
    });
    expect(desk.row("d1")).toMatchObject({ sync: "pending", document: { title: "mía", deck: "cuatro" } });
    if (sent) desk.settle(conflict(sent, later(3, { deck: "tres" })));
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "pending" },
      base: later(4, { deck: "cuatro" }),
      data: { title: "mía", deck: "cuatro" },
    });
  });

  it("stays refused, but knows what is there now (Q4)", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mal" }, stored);
    const [sent] = desk.send();
    if (sent) desk.settle(refused(sent, "invalid"));
    desk.pull(gone);
    expect(desk.operation("d1")).toMatchObject({ state: { tag: "refused" }, seen: { document: null } });
    expect(desk.row("d1")).toMatchObject({ sync: "refused", document: { title: "mal" } });
  });

  it("is not disturbed under its local id by the document it became (Q13)", () => {
    const desk = new NoteDesk();
    desk.save(localId(1), { title: "uno" });
    desk.send();
    desk.pull(serverNote("d7", 1, { title: "uno" }));
    expect(desk.operation(localId(1)).state.tag).toBe("sent");
    expect(desk.row("d7")?.sync).toBe("clean");
  });
});
