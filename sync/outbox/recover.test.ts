import { describe, expect, it } from "vitest";
import { definitionOf } from "../doubles/note-collection.ts";
import { localId, NoteDesk, serverNote } from "../doubles/note-desk.ts";
import { recover } from "./recover.ts";

const a = localId(1);
const stored = serverNote("d1", 2, { title: "uno" });

describe("recover", () => {
  it("shows again what a crash kept from the replica (S7)", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "nueva" });
    desk.save("d1", { ...stored, title: "dos" }, stored);
    desk.remove("d2", serverNote("d2", 3));
    desk.replica.rows.clear();
    desk.perform((contents) => recover(contents, definitionOf));
    expect([...desk.replica.rows.values()].map(({ id, sync, document }) => [id, sync, document.title])).toEqual([
      [a, "pending", "nueva"],
      ["d1", "pending", "dos"],
    ]);
  });

  it("moves what was queued under an id that became final, references included (S7)", () => {
    const desk = new NoteDesk();
    desk.save(a, { title: "nueva" });
    desk.save(localId(2), { related: a });
    desk.outbox.update(() => ({ mappings: [{ localId: a, id: "da", collection: "note", projectId: "p1" }] }));
    desk.perform((contents) => recover(contents, definitionOf));
    expect(desk.queue(a)).toEqual([]);
    expect(desk.operation("da").data).toEqual({ title: "nueva" });
    expect(desk.operation(localId(2)).data).toEqual({ related: "da" });
    expect(desk.row(a)).toBeUndefined();
    expect(desk.row("da")?.sync).toBe("pending");
  });

  it("changes nothing the second time", () => {
    const desk = new NoteDesk();
    desk.save("d1", { ...stored, title: "dos" }, stored);
    const before = desk.outbox.read();
    const step = desk.perform((contents) => recover(contents, definitionOf));
    expect(step).toMatchObject({ put: [], remove: [] });
    expect(desk.outbox.read()).toEqual(before);
  });
});
