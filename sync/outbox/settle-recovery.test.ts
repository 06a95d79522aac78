import { describe, expect, it } from "vitest";
import type { OperationResult, WireDocument } from "../../schema/wire/operation.ts";
import { definitionOf } from "../doubles/note-collection.ts";
import { applied, conflict, NoteDesk, PROJECT, refused, serverNote } from "../doubles/note-desk.ts";
import type { OutboxOperation, ServerVersion } from "./outbox-operation.ts";
import { toWire } from "./push.ts";
import { recoverFormer } from "./recover-former.ts";

/** What the device holds; the backup has the first version. */
const backedUp = serverNote("d1", 10, { title: "uno", deck: "corto" });
const held = serverNote("d1", 70, { title: "uno", deck: "largo" });
const since = serverNote("d1", 60).updatedAt;

let ids = 0;

function bringBack(desk: NoteDesk, document: WireDocument | null = held, listed?: ServerVersion): void {
  const place = { scope: PROJECT, collection: "note", id: "d1" };
  const person = { userId: "u1", displayName: "Ana", projectId: PROJECT };
  const context = {
    since,
    listed: () => listed,
    isConcerned: () => true,
    person,
    now: since,
    newId: () => `recovery-${++ids}`,
    definitionOf,
  };
  desk.perform((contents) => recoverFormer(contents, document ? [{ ...place, document }] : [], context));
}

function sent(desk: NoteDesk): OutboxOperation {
  const [operation] = desk.send();
  if (!operation) throw new Error("nothing is sent");
  return operation;
}

const lost = ({ operationId }: OutboxOperation, current: WireDocument | null, base: WireDocument | null): OperationResult => ({
  status: "conflict",
  operationId,
  current,
  lost: { base },
});

const wire = (desk: NoteDesk) => toWire(desk.queue("d1")[0] ?? sent(desk), definitionOf);

describe("a version that a restored server has lost", () => {
  it("asks with no values of its own, under the version that the device holds (R2)", () => {
    const desk = new NoteDesk();
    bringBack(desk);
    expect(toWire(sent(desk), definitionOf)).toMatchObject({
      ...{ action: "UPDATE", id: "d1", baseUpdatedAt: held.updatedAt, patch: [] },
      recovers: { version: held.updatedAt, whole: true },
    });
    expect(desk.row("d1")?.document).toMatchObject({ deck: "largo" });
  });

  it("is not looked up where the server sends it, or the backup has it", () => {
    const desk = new NoteDesk();
    bringBack(desk, held, { updatedAt: held.updatedAt, document: held });
    bringBack(desk, serverNote("d1", 60));
    expect(desk.queue("d1")).toEqual([]);
  });

  it("goes whole upon the version that it was made from (R3)", () => {
    const desk = new NoteDesk();
    bringBack(desk);
    desk.settle(lost(sent(desk), backedUp, backedUp));
    expect(wire(desk)).toMatchObject({
      ...{ baseUpdatedAt: backedUp.updatedAt, patch: [{ op: "replace", path: "/deck", value: "largo" }] },
      recovers: { version: held.updatedAt, whole: true },
    });
    const document = serverNote("d1", 80, { title: "uno", deck: "largo" });
    desk.settle(applied(sent(desk), "d1", document));
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document });
  });

  it("is made again with its maker where the server has never heard of the document", () => {
    const desk = new NoteDesk();
    bringBack(desk, { ...held, createdBy: { id: "u2", displayName: "Luz" } });
    desk.settle(lost(sent(desk), null, null));
    expect(wire(desk)).toMatchObject({
      ...{ action: "INSERT", id: "d1", data: { title: "uno", deck: "largo" } },
      recovers: { version: held.updatedAt, whole: true, createdAt: held.createdAt, createdBy: "u2" },
    });
  });

  it("is merged with what others have written since, or asks a person where both touch the same", () => {
    const [beside, against] = [new NoteDesk(), new NoteDesk()];
    for (const desk of [beside, against]) bringBack(desk);
    beside.settle(lost(sent(beside), serverNote("d1", 90, { title: "otro", deck: "corto" }), backedUp));
    expect(wire(beside)).toMatchObject({ patch: [{ path: "/deck", value: "largo" }], recovers: { whole: false } });
    against.settle(lost(sent(against), serverNote("d1", 90, { title: "uno", deck: "otro" }), backedUp));
    expect(against.operation("d1").state).toMatchObject({ tag: "conflict", fields: ["deck"] });
  });

  it("changes nothing where another device has brought it, or a later one, back already", () => {
    const desk = new NoteDesk();
    bringBack(desk);
    const later = serverNote("d1", 90, { title: "uno", deck: "más largo" });
    desk.settle(conflict(sent(desk), later));
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: later });
  });

  it("stays away where the document was deleted since", () => {
    const desk = new NoteDesk();
    bringBack(desk);
    desk.settle(conflict(sent(desk), null));
    expect([desk.queue("d1"), desk.row("d1")]).toEqual([[], undefined]);
  });

  it.each(["forbidden", "notFound"])("merges as before for people who may not write it (R5, %s)", (code) => {
    const [unlisted, listed] = [new NoteDesk(), new NoteDesk()];
    bringBack(unlisted);
    unlisted.settle(refused(sent(unlisted), code));
    expect([unlisted.queue("d1"), unlisted.row("d1")]).toEqual([[], undefined]);
    bringBack(listed, held, { updatedAt: backedUp.updatedAt, document: backedUp });
    listed.settle(refused(sent(listed), code));
    expect(listed.row("d1")).toMatchObject({ sync: "clean", document: backedUp });
  });

  it("waits for a person when the server refuses its values", () => {
    const desk = new NoteDesk();
    bringBack(desk);
    desk.settle(refused(sent(desk), "invalid"));
    expect(desk.operation("d1").state).toMatchObject({ tag: "refused", code: "invalid" });
  });
});

describe("an edit of a version that a restored server has lost", () => {
  it("goes behind the version, and stands on it (R4)", () => {
    const desk = new NoteDesk();
    desk.save("d1", { title: "mío", deck: "largo" }, held);
    bringBack(desk, null);
    expect(desk.queue("d1").map(({ state, recovers }) => [state.tag, recovers?.version])).toEqual([
      ["sent", held.updatedAt],
      ["pending", undefined],
    ]);
    desk.settle(lost(sent(desk), backedUp, backedUp));
    const document = serverNote("d1", 80, { title: "uno", deck: "largo" });
    desk.settle(applied(sent(desk), "d1", document));
    expect(wire(desk)).toMatchObject({ baseUpdatedAt: document.updatedAt, patch: [{ path: "/title", value: "mío" }] });
  });

  it("asks a person where others have changed the same while the version was away", () => {
    const desk = new NoteDesk();
    desk.save("d1", { title: "mío", deck: "largo" }, held);
    bringBack(desk, null);
    desk.settle(lost(sent(desk), serverNote("d1", 90, { title: "suyo", deck: "corto" }), backedUp));
    desk.settle(applied(sent(desk), "d1", serverNote("d1", 95, { title: "suyo", deck: "largo" })));
    expect(desk.operation("d1").state).toMatchObject({ tag: "conflict", fields: ["title"] });
  });

  it("that was sent before the device knew is merged from the version that the server names", () => {
    const desk = new NoteDesk();
    desk.save("d1", { title: "mío", deck: "largo" }, held);
    desk.settle(lost(sent(desk), backedUp, backedUp));
    expect(wire(desk)).toMatchObject({
      patch: [
        { path: "/title", value: "mío" },
        { path: "/deck", value: "largo" },
      ],
      recovers: { version: held.updatedAt, whole: false },
    });
  });

  it("makes the document again where the server has none", () => {
    const desk = new NoteDesk();
    desk.save("d1", { title: "mío", deck: "largo" }, held);
    desk.settle(lost(sent(desk), null, null));
    expect(wire(desk)).toMatchObject({ action: "INSERT", data: { title: "mío", deck: "largo" }, recovers: { whole: false } });
  });
});
