import { describe, expect, it } from "vitest";
import { definitionOf } from "./doubles/note-collection.ts";
import { applied, localId, NoteDesk, refused, serverNote } from "./doubles/note-desk.ts";
import { idsInFeed } from "./id-mappings.ts";
import { recover } from "./outbox/recover.ts";
import { refuseOperation } from "./outbox/settle.ts";

const local = localId(1);
const learnt = { localId: local, id: "d1" };

/** A new note whose answer was lost; the feed tells what the server calls it. */
function lostInsert(): NoteDesk {
  const desk = new NoteDesk();
  desk.save(local, { title: "uno" });
  desk.send();
  return desk;
}

/** The feed brings the note: first its id, then its document. */
function echo(desk: NoteDesk, version: number, values: Record<string, unknown> = { title: "uno" }): void {
  desk.learn(learnt);
  desk.pull(serverNote("d1", version, values));
}

describe("a new document that the feed brings before its answer", () => {
  it("is listed by the page with the id that the device gave it", () => {
    const change = { scope: "p1", collection: "note", id: "d1", localId: local, updatedAt: "", deleted: true, doc: null };
    const mapped = { ...learnt, collection: "note", projectId: "p1" };
    expect(idsInFeed([change, { ...change, localId: undefined }], "p1")).toEqual([mapped]);
  });

  it("is shown once, under the server's id, and resent as it was (Q10)", () => {
    const desk = lostInsert();
    echo(desk, 1);
    expect([...desk.replica.rows.values()].map(({ id, sync }) => [id, sync])).toEqual([["d1", "pending"]]);
    const [resent] = desk.send();
    expect(resent).toMatchObject({ operationId: "operation-1", action: "INSERT", id: "d1", data: { title: "uno" } });
  });

  it("keeps the newer version that the feed brought when the answer comes at last", () => {
    const desk = lostInsert();
    echo(desk, 3, { title: "uno", deck: "de otra" });
    const [resent] = desk.send();
    desk.settle(applied(resent ?? { operationId: "" }, "d1", serverNote("d1", 1, { title: "uno" })));
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: { title: "uno", deck: "de otra" } });
  });

  it("stays gone when somebody deleted it meanwhile", () => {
    const desk = lostInsert();
    desk.learn(learnt);
    desk.pull({ gone: "d1", updatedAt: serverNote("d1", 2).updatedAt });
    const [resent] = desk.send();
    desk.settle(applied(resent ?? { operationId: "" }, "d1", serverNote("d1", 1, { title: "uno" })));
    expect(desk.replica.rows.size).toBe(0);
  });

  it("takes edits of the page that still calls it by the device's id", () => {
    const desk = lostInsert();
    echo(desk, 1);
    desk.save(local, { title: "uno", deck: "mía" }, { title: "uno" });
    expect(desk.queue("d1").map(({ action }) => action)).toEqual(["INSERT", "UPDATE"]);
    expect(desk.row("d1")).toMatchObject({ sync: "pending", document: { deck: "mía" } });
  });

  it("rewrites what refers to it", () => {
    const desk = lostInsert();
    desk.save(localId(2), { title: "dos", related: local });
    echo(desk, 1);
    expect(desk.operation(localId(2)).data.related).toBe("d1");
    expect(desk.row(localId(2))?.document.related).toBe("d1");
  });

  it("is no new document any more when the server refuses to hear of it again", () => {
    for (const refuse of [
      (desk: NoteDesk) => desk.settle(refused({ operationId: "operation-1" }, "forbidden")),
      (desk: NoteDesk) =>
        desk.perform((contents) => refuseOperation(contents, "operation-1", { code: "tooLarge", message: "" }, definitionOf)),
    ]) {
      const desk = lostInsert();
      echo(desk, 1);
      refuse(desk);
      expect(desk.queue("d1")).toEqual([]);
      expect(desk.row("d1")).toMatchObject({ sync: "clean", document: { title: "uno" } });
    }
  });

  it("was refused once and is there all the same: what differs follows as an update", () => {
    const desk = lostInsert();
    desk.perform((contents) => refuseOperation(contents, "operation-1", { code: "tooLarge", message: "" }, definitionOf));
    echo(desk, 1, { title: "uno", deck: "de la mesa" });
    expect(desk.queue("d1")).toEqual([]);
    expect(desk.row("d1")).toMatchObject({ sync: "clean", document: { deck: "de la mesa" } });
  });

  it("is shown once after a crash between its two ids (Q13)", () => {
    const desk = lostInsert();
    desk.learn(learnt);
    desk.replica.write([...lostInsert().replica.rows.values()]);
    desk.perform((contents) => recover(contents, definitionOf));
    expect([...desk.replica.rows.values()].map(({ id }) => id)).toEqual(["d1"]);
  });
});
