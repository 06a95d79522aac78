import { expect, it } from "vitest";
import { definitionOf } from "./doubles/note-collection.ts";
import { applied, NoteDesk, serverNote } from "./doubles/note-desk.ts";
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
