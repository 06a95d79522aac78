import { describe, expect, it } from "vitest";
import { definitionOf } from "../doubles/note-collection.ts";
import { applied, conflict, localId, NoteDesk, refused, serverNote } from "../doubles/note-desk.ts";
import type { OutboxOperation, Values } from "../outbox/outbox-operation.ts";
import { toWire } from "../outbox/push.ts";
import { unconfirm } from "../outbox/unconfirmed.ts";
import { type ConflictChoice, discardOperation, resolveConflict, restoreOperations, retryOperation } from "./decisions.ts";

const [a, b] = [localId(1), localId(2)];
const stored = serverNote("d1", 2, { title: "uno", deck: "viejo" });
const theirs = serverNote("d1", 5, { title: "de otra", deck: "su entradilla" });
const gone = { gone: "d1", updatedAt: theirs.updatedAt };
const context = { newOperationId: "decision-1", now: "2026-06-02T00:00:00.000Z", definitionOf };

describe("resolveConflict", () => {
  it("puts the kept values on top of the server's version, and the lost ones into the history", () => {
    const desk = inConflict({ title: "mía" });
    decide(desk, { tag: "keep", values: { title: "mía" }, discarded: { title: "de otra" } });
    expect(wireOf(desk)).toEqual({
      action: "UPDATE",
      operationId: "decision-1",
      collection: "note",
      id: "d1",
      baseUpdatedAt: theirs.updatedAt,
      patch: [{ op: "replace", path: "/title", value: "mía" }],
      discarded: { title: "de otra" },
    });
    expect(desk.row("d1")?.document).toMatchObject({ title: "mía", deck: "su entradilla" });
  });

  it("may keep theirs in one field and mine in another", () => {
    const desk = inConflict({ title: "mía", deck: "mi entradilla" });
    decide(desk, {
      tag: "keep",
      values: { title: "de otra", deck: "mi entradilla" },
      discarded: { title: "mía", deck: "su entradilla" },
    });
    expect(desk.operation("d1").data).toEqual({ title: "de otra", deck: "mi entradilla" });
  });

  it("gives the edit up, with its values in the history", () => {
    const desk = inConflict({ title: "mía" });
    decide(desk, { tag: "theirs" });
    expect(wireOf(desk)).toMatchObject({ patch: [], discarded: { title: "mía" }, baseUpdatedAt: theirs.updatedAt });
    expect(desk.row("d1")?.document).toMatchObject({ title: "de otra" });
  });

  it("makes a deleted document again, under its id", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mía" }, stored);
    desk.pull(gone);
    decide(desk, { tag: "keep", values: {}, discarded: {} });
    expect(wireOf(desk)).toMatchObject({ action: "INSERT", id: "d1", data: { title: "mía", deck: "viejo" } });
  });

  it("gives up an edit of a deleted document", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mía" }, stored);
    desk.pull(gone);
    decide(desk, { tag: "theirs" });
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toBeUndefined();
  });

  it("deletes what was edited, or leaves it", () => {
    for (const tag of ["keep", "theirs"] as const) {
      const desk = new NoteDesk();
      desk.remove("d1", stored);
      desk.pull(theirs);
      decide(desk, tag === "keep" ? { tag, values: {}, discarded: {} } : { tag });
      expect(desk.queue("d1").map(({ action, baseUpdatedAt }) => [action, baseUpdatedAt])).toEqual(
        tag === "keep" ? [["DELETE", theirs.updatedAt]] : [],
      );
      expect(desk.row("d1")?.document).toEqual(tag === "keep" ? undefined : theirs);
    }
  });

  it("does nothing when there is no conflict any more", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mía" }, stored);
    const before = desk.operation("d1");
    decide(desk, { tag: "theirs" });
    expect(desk.operation("d1")).toEqual(before);
  });
});

describe("discardOperation", () => {
  it("gives up an edit and shows the server's version", () => {
    const desk = inConflict({ title: "mía" });
    expect(discard(desk, "d1")).toHaveLength(1);
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: theirs });
  });

  it("takes aside what refers to a discarded new document", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    desk.save(b, { related: a });
    discard(desk, a);
    expect(desk.row(a)).toBeUndefined();
    expect(desk.operation(b).state).toMatchObject({ tag: "refused", code: "referenceMissing" });
  });

  it("never gives up what may be at the server already", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    const [sent] = desk.send();
    desk.save(a, { title: "dos" }, { title: "uno" });
    expect(discard(desk, a)).toEqual([]);
    expect(desk.queue(a)).toHaveLength(2);
    const behind = desk.queue(a)[1];
    const { discarded } = desk.perform((contents) => discardOperation(contents, behind?.operationId ?? "", definitionOf));
    expect(discarded).toEqual([behind]);
    expect(desk.operation(a)).toEqual(sent);
    expect(desk.row(a)?.document.title).toBe("uno");
  });

  it("asks the server what it has when nobody here knows, and shows that", () => {
    const desk = new NoteDesk();
    desk.outbox.update(() => ({ mappings: [{ localId: a, id: "da", collection: "note", projectId: "p1" }] }));
    desk.save(a, { title: "dos" }, { id: a, title: "uno" });
    discard(desk, "da");
    const [question] = desk.send();
    if (!question) throw new Error("the question goes");
    expect(toWire(question, definitionOf)).toMatchObject({ action: "UPDATE", id: "da", patch: [], baseUpdatedAt: "" });
    const current = serverNote("da", 3, { title: "del servidor" });
    desk.settle(conflict(question, current));
    expect(desk.queue("da")).toEqual([]);
    expect(desk.row("da")).toMatchObject({ sync: "clean", document: current });
  });
});

describe("discardOperation of an edit on a version that nobody here knows", () => {
  it("asks the server without the references that nobody can resolve", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    const [sent] = desk.send();
    desk.save(a, { title: "uno", related: b }, { title: "uno", related: b });
    desk.learn({ localId: a, id: "da" });
    if (sent) desk.settle(refused(sent, "notFound"));
    const restored = desk.queue("da").at(-1);
    if (restored) desk.outbox.update(() => ({ put: [{ ...restored, action: "UPDATE", base: { related: b, title: "uno" } }] }));
    discard(desk, "da");
    expect(desk.queue("da")).toMatchObject([{ action: "UPDATE", state: { tag: "pending" }, data: { title: "uno" } }]);
    expect(desk.queue("da")[0]?.data).not.toHaveProperty("related");
  });

  it("asks the server where the device had no row of the document, which may be gone (B2)", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored, { server: undefined });
    discard(desk, "d1");
    expect(desk.queue("d1")).toMatchObject([{ action: "UPDATE", state: { tag: "pending" } }]);
    const [asked] = desk.send();
    if (asked) desk.settle(conflict(asked, null));
    expect(desk.row("d1")).toBeUndefined();
  });

  it("asks the server what became of a new document that has a final id already, when it is refused and given up", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    const [sent] = desk.send();
    desk.learn({ localId: a, id: "da" });
    if (sent) desk.settle(refused(sent, "invalid"));
    discard(desk, "da");
    const [asked] = desk.send();
    expect(asked).toMatchObject({ action: "UPDATE", id: "da" });
    if (asked) desk.settle(conflict(asked, serverNote("da", 4, { title: "llegó por otro camino" })));
    expect([desk.queue("da"), desk.row("da")?.document.title]).toEqual([[], "llegó por otro camino"]);
  });

  it("asks the server where a feed begun again did not bring the document", () => {
    const desk = inConflict({ title: "mía" });
    missing(desk);
    discard(desk, "d1");
    const [asked] = desk.send();
    if (asked) desk.settle(conflict(asked, null));
    expect(desk.row("d1")).toBeUndefined();
  });

  it("asks before a deletion is given up of what may be gone, and believes what the feed says since", () => {
    for (const isConfirmedSince of [false, true]) {
      const desk = new NoteDesk();
      desk.remove("d1", stored);
      desk.pull(theirs);
      missing(desk);
      if (isConfirmedSince) desk.pull(serverNote("d1", 6, { title: "de otra" }));
      decide(desk, { tag: "theirs" });
      expect(desk.queue("d1").map(({ action }) => action)).toEqual(isConfirmedSince ? [] : ["UPDATE"]);
    }
  });

  it("removes a document whose deletion the server would not send", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored, { server: undefined });
    discard(desk, "d1");
    const [asked] = desk.send();
    if (asked) desk.settle(refused(asked, "forbidden"));
    discard(desk, "d1");
    expect([desk.queue("d1"), desk.row("d1")]).toEqual([[], undefined]);
  });
});

describe("restoreOperations", () => {
  it("brings back what was discarded, and what referred to it", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    desk.save(b, { related: a });
    const discarded = discard(desk, a);
    restore(desk, discarded);
    expect(desk.row(a)).toMatchObject({ sync: "pending", document: { title: "uno" } });
    expect(desk.send().map(({ id }) => id)).toEqual([a, b]);
  });

  it("joins what has been queued since", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const discarded = discard(desk, "d1");
    desk.save("d1", { ...stored, deck: "nuevo" }, stored);
    restore(desk, discarded);
    expect(desk.operation("d1").data).toEqual({ title: "dos", deck: "nuevo" });
  });

  it("rewrites references that became final meanwhile", () => {
    const desk = new NoteDesk();
    desk.save(b, { title: "b" });
    desk.save(a, { related: b });
    const discarded = discard(desk, a);
    const [sent] = desk.send();
    if (sent) desk.settle(applied(sent, "db", serverNote("db", 1, { title: "b" })));
    restore(desk, discarded);
    expect(desk.operation(a).data).toEqual({ related: "db" });
  });
});

describe("retryOperation", () => {
  it("makes a refused operation pending, on top of what the feed brought since", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const [sent] = desk.send();
    if (sent) desk.settle(refused(sent, "forbidden"));
    const newer = serverNote("d1", 6, { title: "uno", deck: "de otra" });
    desk.pull(newer);
    retry(desk, "d1");
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "pending" },
      baseUpdatedAt: newer.updatedAt,
      data: { title: "dos", deck: "de otra" },
    });
    expect(desk.row("d1")?.sync).toBe("pending");
  });

  it("leaves everything else as it is", () => {
    const desk = inConflict({ title: "mía" });
    const before = desk.operation("d1");
    retry(desk, "d1");
    expect(desk.operation("d1")).toEqual(before);
  });
});

function inConflict(values: Values): NoteDesk {
  const desk = new NoteDesk();
  desk.save("d1", { ...stored, ...values }, stored);
  desk.pull(theirs);
  expect(desk.operation("d1").state.tag).toBe("conflict");
  return desk;
}

/** The feed begun again ends without the document. */
function missing(desk: NoteDesk): void {
  desk.perform((contents) => unconfirm(contents, () => false));
}

function decide(desk: NoteDesk, choice: ConflictChoice): void {
  const { operationId } = desk.operation("d1");
  desk.perform((contents) => resolveConflict(contents, operationId, choice, context));
}

function discard(desk: NoteDesk, id: string): readonly OutboxOperation[] {
  const [first] = desk.queue(id);
  return desk.perform((contents) => discardOperation(contents, first?.operationId ?? "", definitionOf)).discarded;
}

function restore(desk: NoteDesk, operations: readonly OutboxOperation[]): void {
  desk.perform((contents) => restoreOperations(contents, operations, definitionOf));
}

function retry(desk: NoteDesk, id: string): void {
  const { operationId } = desk.operation(id);
  desk.perform((contents) => retryOperation(contents, operationId, definitionOf));
}

function wireOf(desk: NoteDesk): ReturnType<typeof toWire> {
  return toWire(desk.operation("d1"), definitionOf);
}
