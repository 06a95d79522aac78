import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleAnnotation } from "../../schema/features/articles/article-annotation.ts";
import { noteValues } from "../doubles/note-arbitrary.ts";
import { note } from "../doubles/note-collection.ts";
import { NoteDesk, serverNote } from "../doubles/note-desk.ts";
import { patched } from "../doubles/patched.ts";
import type { OutboxOperation, Values } from "../outbox/outbox-operation.ts";
import { overlay, patchBetween } from "../patch.ts";
import { mergeDocument } from "./merge.ts";
import { compact, PENDING, rebase, versionOf } from "./rebase.ts";
import { haveSameFields } from "./same-value.ts";

const template = new NoteDesk().save("d1", { title: "x" }, serverNote("d1", 1)).put[0];

describe("rebase, whatever the documents", () => {
  it("ends in a pending edit that makes of theirs what both wanted, in a conflict that keeps everything, or in nothing to do (Q6)", () => {
    fc.assert(
      fc.property(noteValues, noteValues, noteValues, (base, mine, theirs) => {
        const operation = updateOf(serverNote("d1", 1, base), mine);
        const version = serverNote("d1", 2, theirs);
        const rebased = rebase(note, operation, versionOf(version));
        if (rebased === null) {
          const { merged } = mergeDocument(note, base, mine, theirs);
          expect(haveSameFields(note.fields, merged, theirs)).toBe(true);
          return;
        }
        if (rebased.state.tag === "conflict") {
          expect(rebased).toMatchObject({ base: operation.base, data: mine, state: { theirs: version } });
          return;
        }
        expect(rebased).toMatchObject({ base: version, baseUpdatedAt: version.updatedAt, state: PENDING });
        const made = patched(version, patchBetween(note, version, rebased.data));
        expect(haveSameFields(note.fields, made, rebased.data)).toBe(true);
      }),
    );
  });

  it("on the version it is based on already changes nothing", () => {
    fc.assert(
      fc.property(noteValues, noteValues, (base, mine) => {
        const document = serverNote("d1", 1, base);
        const rebased = rebase(note, updateOf(document, mine), versionOf(document));
        const same = rebased ? haveSameFields(note.fields, rebased.data, mine) : haveSameFields(note.fields, base, mine);
        expect(same).toBe(true);
      }),
    );
  });
});

describe("rebase on a deletion", () => {
  const base = { text: "¿Cuáles?", resolved: false };
  const edit = (data: Values): OutboxOperation => ({
    ...updateOf(base, { ...base, ...data }),
    collection: articleAnnotation.name,
  });
  const onGone = (data: Values, more: Partial<OutboxOperation> = {}) =>
    rebase(articleAnnotation, { ...edit(data), ...more }, versionOf(null));

  it("gives up what says something of the deleted document alone, and asks about everything else (Q7)", () => {
    expect(onGone({ resolved: true })).toBeNull();
    expect(onGone({ text: "¿Cuántos?" })?.state).toEqual({ tag: "conflict", theirs: null, fields: ["text"] });
    expect(onGone({ text: "¿Cuántos?", resolved: true })?.state).toMatchObject({ fields: ["text", "resolved"] });
    expect(onGone({ resolved: true }, { discarded: { text: "¿Qué?" } })?.state).toMatchObject({ tag: "conflict", theirs: null });
  });

  it("makes what is new again", () => {
    expect(onGone({ resolved: true }, { action: "INSERT" })).toMatchObject({ action: "INSERT", state: PENDING });
  });
});

describe("compact", () => {
  it("makes of any number of edits the last one on the first one's base", () => {
    fc.assert(
      fc.property(noteValues, fc.array(noteValues, { minLength: 1, maxLength: 4 }), (base, edits) => {
        const [first, ...later] = edits.map((data, index) => ({ ...updateOf(base, data), order: index + 1 }));
        if (!first) return;
        const joined = compact([first, ...later]);
        expect(joined).toMatchObject({ action: "UPDATE", base, order: 1 });
        expect(haveSameFields(note.fields, overlay(note, base, joined?.data ?? {}), edits.at(-1) ?? {})).toBe(true);
      }),
    );
  });

  it("makes nothing of a new document that is deleted again, and a deletion of a stored one", () => {
    const update = updateOf({}, { title: "uno" });
    const insert: OutboxOperation = { ...update, action: "INSERT", base: null };
    const deletion: OutboxOperation = { ...update, action: "DELETE", data: {} };
    expect(compact([insert, deletion])).toBeNull();
    expect(compact([update, deletion])).toMatchObject({ action: "DELETE", base: {} });
    expect(compact([insert, update])).toMatchObject({ action: "INSERT", base: null });
  });
});

function updateOf(base: Values, data: Values): OutboxOperation {
  if (!template) throw new Error("the edit was not queued");
  const { updatedAt } = versionOf(base);
  return { ...template, base, baseUpdatedAt: updatedAt, data };
}
