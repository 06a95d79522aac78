import { describe, expect, it } from "vitest";
import { wireOperation } from "../../schema/wire/operation.ts";
import { definitionOf, note } from "../doubles/note-collection.ts";
import { applied, localId, NoteDesk, refused, serverNote } from "../doubles/note-desk.ts";
import { retryAsset } from "../merging/file-decisions.ts";
import { settleUpload } from "../uploads.ts";
import type { OutboxOperation } from "./outbox-operation.ts";
import { nextBatch, toWire } from "./push.ts";

const [a, b, c] = [localId(1), localId(2), localId(3)];
const stored = serverNote("d1", 2, { title: "uno", tags: ["t1"] });
const ids = (batch: readonly OutboxOperation[]) => batch.map(({ id }) => id);

describe("nextBatch", () => {
  it("marks what goes as sent, and counts the attempts (S3)", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    expect(desk.send()).toEqual([{ ...desk.operation(a), state: { tag: "sent", attempts: 1 } }]);
    desk.send();
    expect(desk.operation(a).state).toEqual({ tag: "sent", attempts: 2 });
  });

  it("leaves rows alone that look the same while their edit is on its way", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    desk.save(b, { related: c });
    desk.save(c, { title: "tres" }, null);
    const { rows } = desk.perform((contents) => nextBatch(contents, { count: 2, size: 1_000_000 }, definitionOf));
    expect(rows).toEqual([]);
    expect(desk.row(a)).toMatchObject({ sync: "pending", document: { title: "uno" } });
  });

  it("shows that an operation set aside for its reference goes after all", () => {
    const desk = new NoteDesk();
    desk.save(a, { related: b });
    desk.send();
    expect(desk.row(a)?.sync).toBe("refused");
    desk.save(b, { title: "dos" });
    desk.send();
    expect(desk.row(a)?.sync).toBe("pending");
  });

  it("resends what was sent exactly as it was, and nothing behind it", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    const first = desk.send().map((operation) => toWire(operation, definitionOf));
    desk.save(a, { title: "dos" }, { title: "uno" });
    expect(desk.send().map((operation) => toWire(operation, definitionOf))).toEqual(first);
  });

  it("sends new documents before those that refer to them, however they were queued", () => {
    const desk = new NoteDesk();
    desk.save(a, { related: b });
    desk.save("d1", { ...stored, tags: ["t1", c] }, stored);
    desk.save(b, { items: [{ id: "x", note: c }] });
    desk.save(c, { title: "último" });
    expect(ids(desk.send())).toEqual([c, b, a, "d1"]);
  });

  it("keeps that order when it is cut at the limit", () => {
    const desk = new NoteDesk();
    desk.save(a, { related: b });
    desk.save(b, { title: "dos" });
    expect(ids(desk.send({ count: 1 }))).toEqual([b]);
  });

  it("cuts at the size of the request, but always sends one", () => {
    const desk = new NoteDesk();
    for (const id of [a, b, c]) desk.save(id, { body: "x".repeat(400) });
    expect(ids(desk.send({ size: 1200 }))).toEqual([a, b]);
    expect(ids(desk.send({ size: 10 }))).toEqual([a]);
  });

  it("leaves what stands behind an edit that is answered and not settled, or refers to its document, to a later one (S3)", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno" });
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const unsettled = new Set(desk.send().map(({ operationId }) => operationId));
    desk.save("d1", { ...stored, title: "tres" }, { ...stored, title: "dos" });
    desk.save(b, { related: a });
    desk.save(c, { title: "libre" });
    expect(ids(desk.send({ unsettled }))).toEqual([c]);
    expect(desk.operation(b).state.tag).toBe("pending");
  });

  it("says whether the limit has cut off what could have gone", () => {
    const desk = new NoteDesk();
    for (const id of [a, b]) desk.save(id, { title: "uno" });
    const more = (count: number) => nextBatch(desk.outbox.read(), { count, size: 1_000_000 }, definitionOf).more;
    expect([1, 2].map(more)).toEqual([true, false]);
  });

  it("waits for the upload of a file that a document shows, and goes on with the others", () => {
    const desk = new NoteDesk();
    desk.capture(c);
    desk.save(a, { photo: c });
    desk.save(b, { title: "libre" });
    expect(ids(desk.send())).toEqual([b]);
    expect(desk.operation(a).state.tag).toBe("pending");
  });

  it("sends a document once the file it shows has its final id", () => {
    const desk = new NoteDesk();
    desk.capture(c);
    desk.save(a, { photo: c });
    desk.perform((contents) =>
      settleUpload(contents, c, { tag: "uploaded", id: "file-1", document: serverNote("file-1", 1) }, definitionOf),
    );
    expect(desk.send().map(({ data }) => data)).toEqual([{ photo: "file-1" }]);
  });

  it("sets aside what shows a refused file, and takes it up again with the file", () => {
    const desk = new NoteDesk();
    desk.capture(c, { tag: "refused", code: "unsupportedMedia", message: "", fields: {} });
    desk.save(a, { title: "con foto", photo: c });
    expect(desk.send()).toEqual([]);
    expect(desk.operation(a).state).toMatchObject({
      tag: "refused",
      code: "referenceRefused",
      fields: { photo: "error.referenceRefused" },
    });
    desk.outbox.update((contents) => retryAsset(contents, c));
    desk.perform((contents) =>
      settleUpload(contents, c, { tag: "uploaded", id: "file-1", document: serverNote("file-1", 1) }, definitionOf),
    );
    expect(ids(desk.send())).toEqual([a]);
  });

  it("leaves an edit of a collection that this version does not know to one that does, and what refers to it with it", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "de una pestaña más nueva" });
    desk.save(b, { related: a });
    const unknown = () => undefined;
    const { batch, rows } = desk.perform((contents) => nextBatch(contents, { count: 10, size: 1_000_000 }, unknown));
    expect([batch, rows]).toEqual([[], []]);
    expect([desk.operation(a).state, desk.operation(b).state]).toEqual([{ tag: "pending" }, { tag: "pending" }]);
    expect(ids(desk.send())).toEqual([a, b]);
  });

  it("sets aside what refers to nothing", () => {
    const desk = new NoteDesk();
    desk.save(a, { related: localId(99) });
    expect(desk.send()).toEqual([]);
    expect(desk.operation(a).state).toMatchObject({ tag: "refused", code: "referenceMissing" });
    expect(desk.row(a)?.sync).toBe("refused");
  });

  it("sets aside what refers to a refused document, through any number of steps, and sends all when it is repaired (Q9)", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "mal" });
    const [sent] = desk.send();
    if (sent) desk.settle(refused(sent, "invalid"));
    desk.save(b, { related: a });
    desk.save(c, { related: b });
    expect(desk.send()).toEqual([]);
    expect([b, c].map((id) => desk.operation(id).state)).toMatchObject([
      { code: "referenceRefused" },
      { code: "referenceRefused" },
    ]);
    desk.save(a, { title: "bien" }, { title: "mal" });
    expect(ids(desk.send())).toEqual([a, b, c]);
  });

  it("lets the others pass what waits for a person", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "mía" }, stored);
    desk.pull(serverNote("d1", 3, { ...stored, title: "de otra" }));
    desk.save(a, { title: "uno" });
    expect(ids(desk.send())).toEqual([a]);
  });

  it("breaks a circle of new documents: one goes without the reference, which follows", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "a", related: b });
    desk.save(b, { title: "b", related: a });
    const batch = desk.send();
    expect(batch.map(({ id, data }) => [id, data])).toEqual([
      [b, { title: "b" }],
      [a, { title: "a", related: b }],
    ]);
    const [first, second] = batch;
    if (!first || !second) throw new Error("both go");
    desk.settle(
      applied(first, "db", serverNote("db", 1, { title: "b" })),
      applied(second, "da", serverNote("da", 1, { title: "a", related: "db" })),
    );
    expect(desk.send().map((operation) => toWire(operation, definitionOf))).toMatchObject([
      { action: "UPDATE", id: "db", patch: [{ op: "add", path: "/related", value: "da" }] },
    ]);
  });

  it("queues nothing behind a document of a circle that the limit cut off", () => {
    const desk = new NoteDesk();
    desk.save(c, { title: "c" });
    desk.save(a, { title: "a", related: b });
    desk.save(b, { title: "b", related: a });
    expect(ids(desk.send({ count: 1 }))).toEqual([c]);
    expect([a, b].map((id) => desk.operation(id).state.tag)).toEqual(["pending", "pending"]);
  });

  it("sends a document that refers to itself in two parts", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "a", related: a });
    expect(desk.send().map(({ data }) => data)).toEqual([{ title: "a" }]);
    expect(desk.queue(a)[1]).toMatchObject({ action: "UPDATE", data: { title: "a", related: a }, state: { tag: "pending" } });
    expect(desk.row(a)?.document.related).toBe(a);
  });

  it("sends the first part under an id of its own: a full device may forget that there was one, and send the edit again (Q12)", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "a", related: a });
    const kept = desk.outbox.read();
    const [part] = desk.send();
    const { operationId } = desk.queue(a)[1] ?? {};
    expect([operationId, part?.operationId]).toEqual(["operation-1", "operation-1.1"]);
    const afterwards = new NoteDesk();
    afterwards.outbox.update(() => ({ put: kept.operations }));
    afterwards.learn({ localId: a, id: "da" });
    afterwards.pull(serverNote("da", 1, { title: "a" }));
    const patch = [{ op: "add", path: "/related", value: "da" }];
    expect(afterwards.send().map((operation) => toWire(operation, definitionOf))).toMatchObject([{ operationId, patch }]);
  });

  it("rewrites references to ids that became final in another tab", () => {
    const desk = new NoteDesk();
    desk.save(b, { related: a });
    desk.outbox.update(() => ({ mappings: [{ localId: a, id: "da", collection: "note", projectId: "p1" }] }));
    expect(desk.send().map(({ data }) => data)).toEqual([{ related: "da" }]);
  });
});

describe("toWire", () => {
  it("leaves a field alone that the version which made the edit did not know (B5)", () => {
    const { deck: _new, ...fields } = note.fields;
    const former = { ...note, fields };
    const desk = new NoteDesk();
    const theirs = serverNote("d1", 2, { title: "uno", deck: "de otra" });
    desk.save("d1", { title: "dos" }, theirs, { definitionOf: () => former });
    const [sent] = desk.send();
    if (!sent) throw new Error("the edit goes");
    expect(toWire(sent, definitionOf)).toMatchObject({ patch: [{ op: "replace", path: "/title", value: "dos" }] });
  });

  it("makes what the server's schema takes, with declared fields alone", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "uno", slug: "no" });
    desk.save("d1", { ...stored, title: "dos", tags: [] }, stored);
    desk.remove("d2", serverNote("d2", 7));
    const wire = desk.send().map((operation) => wireOperation.parse(toWire(operation, definitionOf)));
    expect(wire).toMatchObject([
      { action: "INSERT", id: a, data: { title: "uno" } },
      {
        action: "UPDATE",
        id: "d1",
        baseUpdatedAt: stored.updatedAt,
        patch: [
          { op: "replace", path: "/title", value: "dos" },
          { op: "remove", path: "/tags" },
        ],
      },
      { action: "DELETE", id: "d2", baseUpdatedAt: serverNote("d2", 7).updatedAt },
    ]);
  });
});
