import { expect, it } from "vitest";
import { definitionOf } from "../doubles/note-collection.ts";
import { applied, conflict, localId, NoteDesk, serverNote } from "../doubles/note-desk.ts";
import { markAgain } from "./mark-again.ts";

const stored = serverNote("d1", 2, { title: "uno", deck: "viejo" });
const context = { definitionOf, newId: () => "another" };

it("marks what was sent, and nothing else", () => {
  const desk = new NoteDesk();
  desk.save("d2", { title: "otra" }, serverNote("d2", 1, { title: "antes" }));
  desk.save("d1", { ...stored, title: "dos" }, stored);
  const sent = desk.queue("d1");
  desk.perform((contents) => markAgain(contents, sent, context));
  expect(desk.operation("d1")).toMatchObject({ operationId: sent[0]?.operationId, state: { tag: "sent" } });
  expect(desk.operation("d2").state).toEqual({ tag: "pending" });
});

it("lets the answer end only what was sent, when another tab's edit has been joined with it since", () => {
  const desk = new NoteDesk();
  desk.save("d1", { ...stored, title: "dos" }, stored);
  const [sent] = desk.queue("d1");
  if (!sent) throw new Error("the edit waits");
  // What the other tab saved was on the device all the time: the held edit is joined with it as it is stored.
  desk.outbox.update(() => ({ put: [{ ...sent, data: { ...sent.data, deck: "de la otra pestaña" } }] }));
  desk.perform((contents) => markAgain(contents, [sent], context));
  expect(desk.operation("d1")).toMatchObject({ operationId: "another", data: { deck: "de la otra pestaña" } });
  desk.settle(applied(sent, "d1", serverNote("d1", 3, { title: "dos", deck: "viejo" })));
  expect(desk.operation("d1")).toMatchObject({ data: { title: "dos", deck: "de la otra pestaña" } });
});

it("sends what it has overwritten of another tab's edit since, too", () => {
  const desk = new NoteDesk();
  desk.save("d1", { ...stored, title: "tres" }, stored);
  const [sent] = desk.queue("d1").map((operation) => ({ ...operation, discarded: { title: "dos" } }));
  if (!sent) throw new Error("the edit waits");
  desk.outbox.update(() => ({ put: [{ ...sent, discardedEarlier: [{ title: "de la otra pestaña" }] }] }));
  desk.perform((contents) => markAgain(contents, [sent], context));
  desk.settle(applied(sent, "d1", serverNote("d1", 3, { title: "tres", deck: "viejo" })));
  expect(desk.operation("d1")).toMatchObject({ operationId: "another", discardedEarlier: [{ title: "de la otra pestaña" }] });
});

it("leaves what has come into a conflict since to the person", () => {
  const desk = new NoteDesk();
  desk.save("d1", { ...stored, title: "dos" }, stored);
  const [sent] = desk.queue("d1");
  if (!sent) throw new Error("the edit waits");
  const theirs = serverNote("d1", 3, { title: "de otra", deck: "viejo" });
  const state = { tag: "conflict", theirs, fields: ["title"] } as const;
  desk.outbox.update(() => ({ put: [{ ...sent, data: { ...sent.data, deck: "de la otra pestaña" }, state }] }));
  desk.perform((contents) => markAgain(contents, [sent], context));
  expect(desk.operation("d1")).toMatchObject({ operationId: "another", state });
});

it("leaves a deletion that has come into a conflict since to the person, although it was sent for a version that is known", () => {
  const desk = new NoteDesk();
  desk.remove("d1", stored);
  const [sent] = desk.queue("d1");
  if (!sent) throw new Error("the deletion waits");
  const state = { tag: "conflict", theirs: serverNote("d1", 4, { title: "de otra" }), fields: [] } as const;
  desk.outbox.update(() => ({ put: [{ ...sent, baseUpdatedAt: null, state }] }));
  desk.perform((contents) => markAgain(contents, [sent], context));
  expect(desk.operation("d1").state).toEqual(state);
  desk.settle(conflict(sent, serverNote("d1", 3, { title: "otra antes" })));
  expect(desk.operation("d1").state).toMatchObject({ tag: "conflict", theirs: { title: "de otra" } });
});

it("marks a new document as one that another tab has met in the feed since", () => {
  const local = localId(1);
  const desk = new NoteDesk();
  desk.outbox.update(() => ({ mappings: [{ localId: local, id: "d1", collection: "note", projectId: "p1" }] }));
  const memory = new NoteDesk();
  memory.save(local, { title: "uno" });
  const sent = memory.send();
  // The same edit, made again on what the device holds by now.
  desk.save(local, { title: "uno" });
  expect(desk.operation("d1").action).toBe("UPDATE");
  desk.perform((contents) => markAgain(contents, sent, context));
  expect(desk.operation("d1")).toMatchObject({ action: "INSERT", operationId: sent[0]?.operationId, state: { tag: "sent" } });
});

it("lets the answer to a first part end nothing that another tab's edit has been joined with since", () => {
  const local = localId(1);
  const desk = new NoteDesk();
  desk.save(local, { title: "uno", related: local });
  const { whole, sent } = sendFromMemory(desk, local);
  desk.outbox.update(() => ({ put: [{ ...whole, data: { ...whole.data, deck: "de la otra pestaña" } }] }));
  desk.perform((contents) => markAgain(contents, sent, context));
  desk.settle(applied(sent[0] ?? { operationId: "" }, "d1", serverNote("d1", 1, { title: "uno" })));
  expect(desk.operation(local)).toMatchObject({ operationId: "another", data: { deck: "de la otra pestaña" } });
});

it("lets the answer to a first part end nothing that waits now, with a file that another tab's edit brought", () => {
  const [local, photo] = [localId(1), localId(2)];
  const desk = new NoteDesk();
  desk.capture(photo);
  desk.save(local, { title: "uno", related: local });
  const { whole, sent } = sendFromMemory(desk, local);
  desk.outbox.update(() => ({ put: [{ ...whole, data: { ...whole.data, photo } }] }));
  desk.perform((contents) => markAgain(contents, sent, context));
  expect(desk.operation(local)).toMatchObject({ operationId: "another", data: { photo }, state: { tag: "pending" } });
});

it("marks a deletion as one of the version that it was sent for", () => {
  const desk = new NoteDesk();
  desk.remove("d1", null);
  expect(desk.operation("d1").baseUpdatedAt).toBeNull();
  const memory = new NoteDesk();
  memory.remove("d1", stored);
  desk.perform((contents) => markAgain(contents, memory.send(), context));
  const settled = desk.settle(applied({ operationId: "operation-1" }, "d1", null));
  expect(settled.rows).toMatchObject([{ tag: "delete", id: "d1", basedOn: stored.updatedAt }]);
});

/** The only edit of a document, and what goes of it from a tab whose device does not take the mark. */
function sendFromMemory(desk: NoteDesk, id: string) {
  const [whole] = desk.queue(id);
  if (!whole) throw new Error("the edit waits");
  const memory = new NoteDesk();
  memory.outbox.update(() => ({ put: [whole] }));
  return { whole, sent: memory.send() };
}
