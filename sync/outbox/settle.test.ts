import { describe, expect, it } from "vitest";
import type { WireDocument } from "../../schema/wire/operation.ts";
import { definitionOf } from "../doubles/note-collection.ts";
import { applied, conflict, localId, NoteDesk, refused, serverNote } from "../doubles/note-desk.ts";
import type { OutboxOperation, Values } from "./outbox-operation.ts";
import { toWire } from "./push.ts";
import { recover } from "./recover.ts";
import { MAX_ATTEMPTS, refuseOperation, settleBatch } from "./settle.ts";

const [a, b] = [localId(1), localId(2)];
const stored = serverNote("d1", 2, { title: "uno", deck: "viejo" });

describe("an applied INSERT", () => {
  it("gives the document its final id everywhere (S4)", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "uno" });
    desk.save(b, { related: a });
    const document = serverNote("da", 1, { title: "uno" });
    const { outcomes, mappings } = desk.settle(applied(sent, "da", document));
    expect(outcomes).toEqual({ [sent.operationId]: { tag: "applied", id: "da", document } });
    expect(mappings).toEqual([{ localId: a, id: "da", collection: "note", projectId: "p1" }]);
    expect(desk.operation(b).data).toEqual({ related: "da" });
    expect(desk.row(a)).toBeUndefined();
    expect(desk.row("da")).toMatchObject({ sync: "clean", document });
    expect(desk.row(b)?.document.related).toBe("da");
  });

  it("takes what was queued behind it along, on top of what the server made (Q6)", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "uno", body: "x<script>" });
    desk.save(a, { title: "dos", body: "x<script>" }, { title: "uno", body: "x<script>" });
    const document = serverNote("da", 1, { title: "uno", body: "x" });
    desk.settle(applied(sent, "da", document));
    expect(desk.operation("da")).toMatchObject({
      action: "UPDATE",
      base: document,
      baseUpdatedAt: document.updatedAt,
      data: { title: "dos", body: "x" },
    });
    expect(desk.row("da")).toMatchObject({ sync: "pending", document: { title: "dos", body: "x" } });
  });

  it("shows the server's document first, so that a crash before the outbox write shows nothing twice (S5)", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "uno" });
    desk.save(a, { title: "dos" }, { title: "uno" });
    const document = serverNote("da", 1, { title: "uno" });
    const { rowsBefore } = settleBatch(desk.outbox.read(), [applied(sent, "da", document)], definitionOf);
    desk.replica.write(rowsBefore);
    expect([...desk.replica.rows.values()].map(({ id, sync }) => [id, sync])).toEqual([["da", "clean"]]);
  });

  it("whose answer was lost settles when the answer comes again", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "uno" });
    const document = serverNote("da", 1, { title: "uno" });
    desk.pull(document);
    desk.save("da", { title: "uno", deck: "en el eco" }, document);
    desk.send();
    const echo = desk.operation("da");
    desk.settle(applied(sent, "da", document), applied(echo, "da", serverNote("da", 2, { title: "uno", deck: "en el eco" })));
    expect(desk.outbox.read().operations).toEqual([]);
    expect([...desk.replica.rows.values()].map(({ id }) => id)).toEqual(["da"]);
  });

  it("takes along what waits behind it when a start had already moved both to the final id", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "uno" });
    desk.save(a, { title: "dos" }, { title: "uno" });
    desk.outbox.update(() => ({ mappings: [{ localId: a, id: "da", collection: "note", projectId: "p1" }] }));
    desk.perform((contents) => recover(contents, definitionOf));
    const document = serverNote("da", 1, { title: "uno", deck: "de la casa" });
    desk.settle(applied(sent, "da", document));
    expect(desk.operation("da")).toMatchObject({ base: document, data: { title: "dos", deck: "de la casa" } });
  });

  it("joins an edit of its own with one made of the echo, losing neither (Q10)", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "uno" });
    const document = serverNote("da", 1, { title: "uno" });
    desk.save(a, { title: "uno", deck: "propia" }, { title: "uno" });
    desk.pull(document);
    desk.save("da", { title: "uno", rank: 3 }, document);
    desk.settle(applied(sent, "da", document));
    expect(desk.operation("da").data).toEqual({ title: "uno", deck: "propia", rank: 3 });
  });
});

describe("an applied UPDATE", () => {
  it("leaves the server's document, and a newer one that the feed had brought", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "dos" });
    const newer = serverNote("d1", 9, { title: "dos", deck: "de otra" });
    desk.pull(newer);
    expect(desk.row("d1")?.document).toMatchObject({ title: "dos", deck: "de otra" });
    desk.settle(applied(sent, "d1", serverNote("d1", 3, { title: "dos", deck: "viejo" })));
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: newer });
  });

  it("changes nothing the second time its result comes", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "dos" });
    const document = serverNote("d1", 3, { title: "dos" });
    desk.settle(applied(sent, "d1", document));
    desk.save("d1", { ...document, title: "tres" }, document);
    const again = desk.settle(applied(sent, "d1", document));
    expect(again).toMatchObject({ put: [], remove: [], rows: [], outcomes: {}, progressed: false });
    expect(desk.operation("d1").data).toMatchObject({ title: "tres" });
  });

  it("is followed by what lost before a new document went, in an update of its own", () => {
    const desk = new NoteDesk();
    for (const title of ["dos", "tres"]) desk.save(a, { title }, { title: "uno" });
    const sent = only(desk.send());
    const document = serverNote("d1", 3, { title: "tres" });
    desk.settle(applied(sent, "d1", document));
    expect(desk.operation("d1")).toMatchObject({
      operationId: `${sent.operationId}.2`,
      discarded: { title: "dos" },
      base: document,
    });
  });

  it("brings everything that it overwrites, lest it be lost with the tab of a full device", () => {
    const desk = new NoteDesk();
    for (const title of ["dos", "tres", "cuatro"]) desk.save("d1", { ...stored, title }, stored);
    const sent = only(desk.send());
    expect(toWire(sent, definitionOf)).toMatchObject({ discardedEarlier: [{ title: "dos" }], discarded: { title: "tres" } });
    desk.settle(applied(sent, "d1", serverNote("d1", 3, { ...stored, title: "cuatro" })));
    expect(desk.queue("d1")).toEqual([]);
  });
});

it("keeps what a new document overwrote beneath what the edit behind it overwrites", () => {
  const desk = new NoteDesk();
  for (const title of ["dos", "tres"]) desk.save(a, { title }, { title: "uno" });
  const sent = only(desk.send());
  desk.save(a, { title: "cuatro" }, { title: "uno" });
  desk.settle(applied(sent, "d1", serverNote("d1", 3, { title: "tres" })));
  expect(desk.operation("d1")).toMatchObject({ discarded: { title: "tres" }, discardedEarlier: [{ title: "dos" }] });
});

describe("a conflict", () => {
  it("that touches nothing is merged and goes again by itself", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "dos" });
    const current = serverNote("d1", 3, { title: "uno", deck: "de otra" });
    expect(desk.settle(conflict(sent, current))).toMatchObject({
      outcomes: { [sent.operationId]: { tag: "rebased" } },
      progressed: true,
    });
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "pending" },
      baseUpdatedAt: current.updatedAt,
      data: { title: "dos", deck: "de otra" },
    });
  });

  it("that touches waits for a person, with both versions kept", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "mía" });
    const current = serverNote("d1", 3, { title: "de otra" });
    expect(desk.settle(conflict(sent, current)).outcomes).toEqual({ [sent.operationId]: { tag: "conflict", id: "d1" } });
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "conflict", theirs: current, fields: ["title"] },
      data: { title: "mía" },
      base: stored,
    });
  });

  it("with the same edit is done", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "dos" });
    const current = serverNote("d1", 3, { title: "dos", deck: "viejo" });
    expect(desk.settle(conflict(sent, current)).outcomes).toEqual({
      [sent.operationId]: { tag: "applied", id: "d1", document: current },
    });
    expect(desk.queue("d1")).toEqual([]);
  });

  it("joins what was queued behind before it is judged", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "mía" });
    desk.save("d1", { ...stored, title: "de otra", deck: "nuevo" }, { ...stored, title: "mía" });
    desk.settle(conflict(sent, serverNote("d1", 3, { title: "de otra", deck: "viejo" })));
    expect(desk.operation("d1")).toMatchObject({ state: { tag: "pending" }, data: { title: "de otra", deck: "nuevo" } });
  });

  it("with a deletion is asked, with nothing of theirs to show", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "mía" });
    desk.settle(conflict(sent, null));
    expect(desk.operation("d1")).toMatchObject({ state: { tag: "conflict", theirs: null, fields: ["title"] } });
    expect(desk.row("d1")).toMatchObject({ sync: "conflict", document: { title: "mía" } });
  });

  it("of two deletions is done", () => {
    const desk = new NoteDesk();
    desk.remove("d1", stored);
    desk.settle(conflict(only(desk.send()), null));
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toBeUndefined();
  });

  it("of a deletion with an edit is asked", () => {
    const desk = new NoteDesk();
    desk.remove("d1", stored);
    const current = serverNote("d1", 3, { ...stored, title: "de otra" });
    desk.settle(conflict(only(desk.send()), current));
    expect(desk.operation("d1")).toMatchObject({
      action: "DELETE",
      state: { tag: "conflict", theirs: current, fields: ["title"] },
    });
  });

  it("of a deletion with an edit of a field that only a newer version declares is asked (B5)", () => {
    const desk = new NoteDesk();
    desk.remove("d1", stored);
    const [sent] = desk.send();
    if (sent) desk.settle(conflict(sent, { ...serverNote("d1", 3, { title: "uno", deck: "viejo" }), holograms: ["mesa"] }));
    expect(desk.operation("d1").state).toMatchObject({ tag: "conflict", fields: ["holograms"] });
  });

  it("of a deletion with a save that changed no field goes again", () => {
    const desk = new NoteDesk();
    desk.remove("d1", stored);
    const current = serverNote("d1", 3, { title: "uno", deck: "viejo", slug: "nuevo" });
    desk.settle(conflict(only(desk.send()), current));
    expect(desk.operation("d1")).toMatchObject({ action: "DELETE", state: { tag: "pending" }, baseUpdatedAt: current.updatedAt });
  });

  it("that brings the base we sent makes no progress, so that it does not turn in a circle", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "dos" });
    expect(desk.settle(conflict(sent, stored)).progressed).toBe(false);
  });
});

describe("a refusal", () => {
  it("sets the operation aside with its reason, and the others go on", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "mal" });
    desk.save(b, { title: "bien" });
    const [bad, good] = desk.send();
    if (!bad || !good) throw new Error("both go");
    const document = serverNote("db", 1, { title: "bien" });
    const { outcomes } = desk.settle(refused(bad, "invalid"), applied(good, "db", document));
    expect(outcomes[bad.operationId]).toMatchObject({ tag: "refused", code: "invalid" });
    expect(desk.operation(a)).toMatchObject({ state: { tag: "refused", code: "invalid" }, data: { title: "mal" } });
    expect(desk.row(a)?.sync).toBe("refused");
    expect(desk.queue("db")).toEqual([]);
  });

  it("that may pass leaves the operation as it is, until it has been tried ten times (Q2)", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      const sent = only(desk.send());
      expect(desk.settle(refused(sent, "internal"))).toMatchObject({
        outcomes: { [sent.operationId]: { tag: "later" } },
        progressed: false,
      });
    }
    const last = only(desk.send());
    expect(desk.settle(refused(last, "internal")).outcomes[last.operationId]).toMatchObject({ tag: "refused", code: "internal" });
    expect(desk.operation(a).state.tag).toBe("refused");
  });

  it("goes again together with the edit queued behind it, which may be the repair", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "mal" });
    desk.save(a, { title: "bien" }, { title: "mal" });
    desk.settle(refused(sent, "invalid"));
    expect(desk.operation(a)).toMatchObject({ action: "INSERT", state: { tag: "pending" }, data: { title: "bien" } });
  });

  it("is not repaired by the rest of its own circular reference", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "mal", related: a });
    const { outcomes } = desk.settle(refused(sent, "invalid"));
    const whole = desk.operation(a);
    expect(whole).toMatchObject({ action: "INSERT", state: { tag: "refused" }, data: { title: "mal", related: a } });
    expect(outcomes[whole.operationId]?.tag).toBe("refused");
  });

  it("whose id the server knows from another edit goes again under an id of its own, with what was typed behind it", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "dos" });
    const { outcomes, progressed } = desk.settle(refused(sent, "operationReused"));
    expect([outcomes[sent.operationId]?.tag, progressed]).toEqual(["rebased", true]);
    const again = desk.operation("d1");
    expect(again).toMatchObject({ action: "UPDATE", state: { tag: "pending" }, data: { title: "dos" }, base: stored });
    expect(again.operationId).not.toBe(sent.operationId);
    const resent = only(desk.send());
    desk.save("d1", { ...stored, title: "tres" }, { ...stored, title: "dos" } as WireDocument);
    desk.settle(refused(resent, "operationReused"));
    const joined = desk.operation("d1");
    expect(joined).toMatchObject({ state: { tag: "pending" }, data: { title: "tres" }, baseUpdatedAt: stored.updatedAt });
    expect(new Set([sent.operationId, resent.operationId, joined.operationId]).size).toBe(3);
  });

  it("of the whole request sets its one operation aside", () => {
    const desk = new NoteDesk();
    const sent = sendNew(desk, { title: "ilegible" });
    desk.perform((contents) => refuseOperation(contents, sent.operationId, { code: "malformed", message: "m" }, definitionOf));
    expect(desk.operation(a).state).toEqual({ tag: "refused", code: "malformed", message: "m", fields: {} });
  });

  it("keeps the version that the feed had brought for a later repair", () => {
    const desk = new NoteDesk();
    const sent = sendEdit(desk, { title: "mal" });
    const newer = serverNote("d1", 4, { title: "uno", deck: "de otra" });
    desk.pull(newer);
    desk.settle(refused(sent, "invalid"));
    expect(desk.operation("d1")).toMatchObject({ state: { tag: "refused" }, seen: { document: newer } });
    desk.save("d1", { ...stored, title: "bien" }, { ...stored, title: "mal" });
    expect(desk.operation("d1")).toMatchObject({
      state: { tag: "pending" },
      baseUpdatedAt: newer.updatedAt,
      data: { title: "bien", deck: "de otra" },
    });
  });
});

describe("results that nobody waits for", () => {
  it("change nothing", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    const step = desk.settle(
      applied({ operationId: "unknown-1" }, "x", null),
      conflict(desk.operation(a), null),
      refused(desk.operation(a), "invalid"),
    );
    expect(step).toMatchObject({ put: [], remove: [], outcomes: {} });
    expect(desk.operation(a).state.tag).toBe("pending");
  });
});

function sendNew(desk: NoteDesk, values: Values): OutboxOperation {
  desk.save(a, values);
  return only(desk.send());
}

function sendEdit(desk: NoteDesk, values: Values): OutboxOperation {
  desk.save("d1", { ...stored, ...values }, stored as WireDocument);
  return only(desk.send());
}

function only(batch: readonly OutboxOperation[]): OutboxOperation {
  const [operation, ...others] = batch;
  if (!operation || others.length > 0) throw new Error("one operation was expected");
  return operation;
}

describe("an answer that comes late", () => {
  it("that the operation was applied counts although another copy of the request was refused", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const [sent] = desk.send();
    if (!sent) throw new Error("the edit goes");
    desk.settle(refused(sent, "invalid"));
    const document = serverNote("d1", 3, { title: "dos", deck: "viejo" });
    desk.settle(applied(sent, "d1", document));
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document });
  });

  it("shows nothing older than the version that the operation began from", () => {
    const desk = new NoteDesk();
    const newer = serverNote("d1", 5, { title: "dos", deck: "de otra" });
    desk.save("d1", { ...newer, title: "tres" }, newer);
    const [sent] = desk.send();
    if (!sent) throw new Error("the edit goes");
    desk.settle(applied(sent, "d1", serverNote("d1", 3, { title: "tres", deck: "viejo" })));
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: newer });
  });
});
