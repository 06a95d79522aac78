import { describe, expect, it } from "vitest";
import { note } from "./doubles/note-collection.ts";
import { localId, NoteDesk, serverNote } from "./doubles/note-desk.ts";
import type { OutboxOperation } from "./outbox/outbox-operation.ts";
import { isVersionKnown, knownVersion, shownRow } from "./shown-document.ts";

const stored = serverNote("d1", 2, { title: "uno", deck: "viejo" });

describe("shownRow", () => {
  it("lays the last edit over the newest server version", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.send();
    desk.save("d1", { ...stored, title: "tres" }, { ...stored, title: "dos" });
    const newer = serverNote("d1", 5, { title: "uno", deck: "nuevo", slug: "s" });
    desk.pull(newer);
    expect(shown(desk, "d1")).toMatchObject({
      sync: "pending",
      document: { title: "tres", deck: "nuevo", slug: "s", updatedAt: newer.updatedAt },
      basedOn: newer.updatedAt,
    });
  });

  it("shows a new document with the device's time, for its place in lists", () => {
    const desk = new NoteDesk();
    desk.save(localId(1), { title: "uno" });
    const { queuedAt } = desk.operation(localId(1));
    const row = shown(desk, localId(1));
    expect(row).toMatchObject({ document: { id: localId(1), createdAt: queuedAt, updatedAt: queuedAt } });
    expect(row).not.toHaveProperty("basedOn");
  });

  it("says who made a new document and who edited a known one, as the server will", () => {
    const desk = new NoteDesk();
    const me = { id: "u1", displayName: "Ana" };
    desk.save(localId(1), { title: "uno" });
    expect(shown(desk, localId(1))).toMatchObject({ document: { createdBy: me, updatedBy: me } });
    const theirs = { ...stored, createdBy: { id: "u2", displayName: "Luis" }, updatedBy: { id: "u2", displayName: "Luis" } };
    desk.save("d1", { ...theirs, title: "dos" }, theirs);
    expect(shown(desk, "d1")).toMatchObject({ document: { createdBy: theirs.createdBy, updatedBy: me } });
    desk.save("d2", { title: "dos" }, serverNote("d2", 1, { title: "uno" }));
    expect(shown(desk, "d2")).not.toHaveProperty("document.createdBy");
  });

  it("hides what is being deleted, and shows theirs while a person is asked about it", () => {
    const desk = new NoteDesk();
    desk.remove("d1", stored);
    expect(shown(desk, "d1")).toEqual({ tag: "delete", scope: "p1", collection: "note", id: "d1", sync: "pending" });
    const theirs = serverNote("d1", 5, { title: "de otra" });
    desk.pull(theirs);
    expect(shown(desk, "d1")).toMatchObject({ tag: "put", sync: "conflict", document: theirs });
  });

  it("never shows a password", () => {
    const desk = new NoteDesk();
    desk.save(localId(1), { title: "uno", secret: "clave" });
    const withSecret = { ...note, fields: { ...note.fields, secret: { kind: "password" as const } } };
    const operation = { ...desk.operation(localId(1)), data: { title: "uno", secret: "clave" } };
    expect(JSON.stringify(shownRow(withSecret, [operation]))).not.toContain("clave");
  });
});

describe("isVersionKnown", () => {
  it("holds for a stored base, a seen version and a conflict, not for what an operation in front is expected to make", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    expect(isVersionKnown(desk.operation("d1"))).toBe(true);
    desk.save(localId(1), { title: "uno" });
    desk.send();
    desk.save(localId(1), { title: "dos" }, { title: "uno" });
    const [, behind] = desk.queue(localId(1));
    expect(behind && [isVersionKnown(behind), knownVersion(behind).document]).toEqual([false, null]);
  });
});

describe("a row laid over an older server version", () => {
  it("does not replace a newer row, as when an answer overtook a slow save (S10)", () => {
    const desk = new NoteDesk();
    desk.pull(serverNote("d1", 5, { title: "asentado" }));
    const slow = new NoteDesk().save("d1", { ...stored, title: "lento" }, stored);
    desk.replica.write(slow.rows);
    expect(desk.row("d1")?.document.title).toBe("asentado");
  });
});

function shown(desk: NoteDesk, id: string): ReturnType<typeof shownRow> {
  const [first, ...later]: OutboxOperation[] = desk.queue(id);
  if (!first) throw new Error(`nothing is queued for ${id}`);
  return shownRow(note, [first, ...later]);
}
