import { describe, expect, it } from "vitest";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { EntryEvent, EventTag, SaveAnswer } from "./entry-event.ts";
import { entryReducer } from "./entry-reducer.ts";
import { type EntryRules, freshEditing, openEntry } from "./entry-rules.ts";
import type { Editing, EntryState, EntryTag, StateOf, Values } from "./entry-state.ts";
import { entryTransitions } from "./entry-transitions.ts";

const declared = ["title", "deck", "status"];

/** Field by field: whoever changed a field wins it; both changing it differently touches, and mine stays. */
const rules: EntryRules = {
  settle: (values) => (values.title === "Sin bajada" ? { ...values, deck: null } : values),
  pick: (document) => Object.fromEntries(Object.entries(document).filter(([name]) => declared.includes(name))),
  merge: (base, mine, theirs) => {
    const values: Values = {};
    const touching: string[] = [];
    for (const name of declared) {
      const [b, m, t] = [base[name], mine[name], theirs[name]];
      values[name] = isSameValue(b, m) ? t : m;
      if (!isSameValue(b, m) && !isSameValue(b, t) && !isSameValue(m, t)) touching.push(name);
    }
    return { values, touching };
  },
};
const step = entryReducer(rules);
const play = (state: EntryState, ...events: EntryEvent[]): EntryState => events.reduce(step, state);

const v1 = { id: "a", updatedAt: "2026-01-01T00:00:01.000Z", title: "Uno", deck: "Bajada" };
const v2 = { ...v1, updatedAt: "2026-01-01T00:00:02.000Z", deck: "Otra bajada" };
const v2title = { ...v1, updatedAt: "2026-01-01T00:00:02.000Z", title: "Dos" };
const arrived = (document: Values, locked = false): EntryEvent => ({
  tag: "documentArrived",
  of: "a",
  document,
  sync: "clean",
  locked,
});
const edited = (name: string, value: unknown): EntryEvent => ({ tag: "edited", name, value });
const typed = edited("title", "Mío");
const start: EntryEvent = { tag: "saveStarted", save: 1, silent: false };
const missing: EntryEvent = { tag: "documentMissing", of: "a" };
const answered = (answer: SaveAnswer): EntryEvent => ({ tag: "saveAnswered", save: 1, answer });
const loaded = play(openEntry("a", {}), arrived(v1));
const modified = play(loaded, typed);
const conflict = play(modified, arrived(v2title));

function as<T extends EntryTag>(state: EntryState, tag: T): StateOf<T> {
  expect(state.tag).toBe(tag);
  // The expectation above has just narrowed it.
  return state as StateOf<T>;
}

it("is saved again once everything that was edited is back at what was saved, and only then", () => {
  const twice = play(modified, edited("deck", null));
  expect(as(play(twice, edited("title", "Uno")), "modified").values).toMatchObject({ title: "Uno", deck: null });
  expect(as(play(twice, edited("title", "Uno"), edited("deck", "Bajada")), "loaded").base).toEqual(v1);
  expect(as(play(modified, edited("title", "Uno"), typed), "modified").values.title).toBe("Mío");
  // A field that the document never had is as empty as one that was emptied.
  expect(play(loaded, edited("status", "DRAFT"), edited("status", null)).tag).toBe("loaded");
});

describe("an edit of what is drawn, when something else has come that is not drawn yet", () => {
  const over = (value: unknown) => ({ base: v1, value });
  const onTitle: EntryEvent = { tag: "edited", name: "title", value: "Mío", over: over("Uno") };
  it("is like any other where its own field has not changed", () => {
    expect(as(play(loaded, arrived(v2), onTitle), "modified")).toMatchObject({
      base: v2,
      values: { title: "Mío", deck: "Otra bajada" },
    });
  });
  it("never writes over what came into the same field: it is merged, or asked about", () => {
    expect(as(play(loaded, arrived(v2title), onTitle), "conflict")).toMatchObject({
      values: { title: "Mío", deck: "Bajada" },
      base: { title: "Uno" },
      theirs: v2title,
      touching: ["title"],
    });
    const joined = entryReducer({
      ...rules,
      merge: (base, mine, theirs) => ({
        values: { ...mine, title: `${String(theirs.title)}, ${String(mine.title)}, de ${String(base.title)}` },
        touching: [],
      }),
    });
    expect(joined(play(loaded, arrived(v2title)), onTitle)).toMatchObject({
      tag: "modified",
      base: v2title,
      values: { title: "Dos, Mío, de Uno" },
    });
  });
  it("goes on from what was typed just before", () => {
    const next: EntryEvent = { tag: "edited", name: "title", value: "Mío también", over: over("Mío") };
    expect(as(play(loaded, onTitle, next), "modified").values.title).toBe("Mío también");
    expect(as(play(loaded, onTitle, arrived(v2), next), "modified").values).toEqual({
      title: "Mío también",
      deck: "Otra bajada",
    });
  });
});

describe("opening", () => {
  it("begins a new document with its defaults", () => {
    expect(openEntry(null, { status: "DRAFT" })).toMatchObject({ tag: "new", id: null, values: { status: "DRAFT" } });
  });
  it("loads until the replica answers, then shows declared fields only", () => {
    expect(openEntry("a", {})).toEqual({ tag: "loading", id: "a" });
    expect(as(loaded, "loaded").values).toEqual({ title: "Uno", deck: "Bajada" });
  });
  it("says not found, and still shows a document that arrives late", () => {
    const notFound = play(openEntry("a", {}), missing);
    expect(notFound).toEqual({ tag: "notFound", id: "a" });
    expect(play(notFound, arrived(v1)).tag).toBe("loaded");
  });
  it("is read-only for whom may not write, and takes no edits", () => {
    const locked = play(openEntry("a", {}), arrived(v1, true));
    expect(as(play(locked, typed, { tag: "replaced", values: {} }, start), "readOnly").values.title).toBe("Uno");
  });
});

describe("editing", () => {
  it("puts right what follows from the edit", () => {
    expect(as(play(loaded, edited("title", "Sin bajada")), "modified").values.deck).toBeNull();
    const replaced = play(loaded, { tag: "replaced", values: { title: "Sin bajada", deck: "x" } });
    expect(as(replaced, "modified").values.deck).toBeNull();
  });
  it("becomes modified and keeps the base", () => {
    expect(as(modified, "modified")).toMatchObject({ values: { title: "Mío" }, base: v1 });
  });
  it("takes the error off the edited field alone", () => {
    const invalid = play(modified, { tag: "invalid", errors: { title: "x", "title.0.a": "x", deck: "y" } });
    expect(as(play(invalid, typed), "modified").errors).toEqual({ deck: "y" });
  });
  it("leaves the errors the same object where the field has none, so that no other field is drawn again for it", () => {
    const invalid = as(play(modified, { tag: "invalid", errors: { deck: "y" } }), "modified");
    expect(as(play(invalid, edited("title", "Nuevo")), "modified").errors).toBe(invalid.errors);
  });
  it("never changes the former state's values", () => {
    play(loaded, typed);
    expect(as(loaded, "loaded").values.title).toBe("Uno");
  });
});

describe("news from elsewhere", () => {
  it("replaces an unmodified document", () => {
    expect(as(play(loaded, arrived(v2)), "loaded").values.deck).toBe("Otra bajada");
  });
  it("merges silently into a draft that it does not touch", () => {
    const merged = as(play(modified, arrived(v2)), "modified");
    expect(merged.values).toMatchObject({ title: "Mío", deck: "Otra bajada" });
    expect(merged.base).toBe(v2);
  });
  it("becomes a conflict where it touches, with nothing of mine lost", () => {
    expect(as(conflict, "conflict")).toMatchObject({ touching: ["title"], theirs: v2title, values: { title: "Mío" } });
  });
  it("is not modified any more when it brings just what was typed", () => {
    expect(play(modified, arrived({ ...v2, title: "Mío", deck: "Bajada" })).tag).toBe("loaded");
  });
  it("ignores versions older than the one it has", () => {
    expect(as(play(loaded, arrived(v2), arrived(v1)), "loaded").base).toBe(v2);
    expect(as(play(modified, arrived(v2), arrived(v1)), "modified").base).toBe(v2);
  });
  it("keeps typing through a conflict and judges the next version anew", () => {
    const still = play(conflict, edited("deck", "Mi bajada"));
    expect(as(still, "conflict").values).toMatchObject({ title: "Mío", deck: "Mi bajada" });
    const v3 = { ...v1, updatedAt: "2026-01-01T00:00:03.000Z", deck: "Bajada" };
    expect(as(play(still, arrived(v3)), "modified").values).toMatchObject({ title: "Mío", deck: "Mi bajada" });
  });
  it("keeps a draft whose document was deleted", () => {
    const orphan = play(modified, missing);
    expect(as(orphan, "conflict")).toMatchObject({ theirs: null, values: { title: "Mío" } });
    const kept = play(orphan, { tag: "conflictSettled", side: "mine" });
    expect(as(kept, "modified")).toMatchObject({ id: null, base: null, values: { title: "Mío" } });
    expect(play(orphan, { tag: "conflictSettled", side: "theirs" }).tag).toBe("notFound");
  });
  it("shows that a document is gone when nothing was typed", () => {
    expect(play(loaded, missing).tag).toBe("notFound");
  });
});

describe("settling a conflict", () => {
  it("keeps mine as an edit of their version", () => {
    const mine = as(play(conflict, { tag: "conflictSettled", side: "mine" }), "modified");
    expect(mine).toMatchObject({ base: v2title, values: { title: "Mío" } });
  });
  it("takes theirs, and gives mine back on undo", () => {
    const theirs = play(conflict, { tag: "conflictSettled", side: "theirs" });
    expect(as(theirs, "loaded").values.title).toBe("Dos");
    expect(as(play(theirs, { tag: "undone" }), "modified").values.title).toBe("Mío");
  });
  it("takes what was decided field by field, and does not call it a draft that was discarded", () => {
    const settled = as(play(conflict, { tag: "conflictSettled", side: { values: { title: "Los dos" } } }), "modified");
    expect(settled).toMatchObject({ base: v2title, values: { title: "Los dos" }, undo: { of: "settled" } });
    expect(as(play(settled, { tag: "undone" }), "modified").values.title).toBe("Mío");
    expect(as(play(modified, { tag: "discarded" }), "loaded").undo?.of).toBe("discarded");
  });
  it("merges what did not touch either way", () => {
    const both = play(modified, edited("status", "DRAFT"), arrived({ ...v2, title: "Dos" }));
    const settled = as(play(both, { tag: "conflictSettled", side: "theirs" }), "modified");
    expect(settled.values).toMatchObject({ title: "Dos", deck: "Otra bajada", status: "DRAFT" });
  });
});

describe("saving", () => {
  const saving = play(modified, start);
  const saved = { ...v1, title: "Mío", updatedAt: "2026-01-01T00:00:05.000Z" };
  const server = answered({ tag: "server", id: "a", document: saved });

  it("runs one at a time and ignores news meanwhile", () => {
    expect(as(play(saving, start, arrived(v2title)), "saving").sent).toMatchObject({ title: "Mío" });
  });
  it("is clean after the server has it", () => {
    expect(as(play(saving, server), "loaded")).toMatchObject({ base: saved, sync: "clean", values: { title: "Mío" } });
  });
  it("keeps what was typed while it was under way", () => {
    const after = as(play(saving, edited("deck", "Más"), server), "modified");
    expect(after).toMatchObject({ base: saved, values: { title: "Mío", deck: "Más" } });
  });
  it("says when only the device has it, and gives a new document its id", () => {
    const fresh = play(openEntry(null, {}), typed, start, answered({ tag: "device", id: "local:1" }));
    expect(as(fresh, "loaded")).toMatchObject({ id: "local:1", sync: "pending" });
    expect(as(play(fresh, { tag: "idMapped", of: "local:1", id: "z" }), "loaded")).toMatchObject({ id: "z", base: { id: "z" } });
  });
  it("shows the errors of a refusal at the fields", () => {
    const refused = play(saving, answered({ tag: "refused", id: "a", fields: { title: "validation.tooLong" } }));
    expect(as(refused, "loaded")).toMatchObject({ sync: "refused", errors: { title: "validation.tooLong" } });
  });
  it("marks a conflict that the engine found", () => {
    expect(as(play(saving, answered({ tag: "conflict", id: "a" })), "loaded").sync).toBe("conflict");
  });
  it("stays modified when nothing could be kept", () => {
    expect(as(play(saving, { tag: "saveFailed", save: 1 }), "modified").values.title).toBe("Mío");
  });
  it("is refused in a conflict", () => {
    expect(play(conflict, start)).toBe(conflict);
  });
  it("may be silent", () => {
    expect(play(modified, { tag: "saveStarted", save: 1, silent: true }).tag).toBe("silentSaving");
  });
  it("clears the version that was being viewed (ENTRY-029)", () => {
    const version = play(loaded, { tag: "versionOpened", of: "a", versionId: "h1", values: { title: "Vieja" } });
    expect(as(play(version, start), "saving").values.title).toBe("Vieja");
  });
});

describe("answers that are not for the document on screen", () => {
  const other = openEntry("b", {});
  it.each<[string, EntryEvent]>([
    ["a version", arrived(v1)],
    ["that there is none", missing],
    ["a final id", { tag: "idMapped", of: "a", id: "z" }],
  ])("waits for its own when it hears %s of another one", (_what, event) => {
    expect(play(other, event)).toBe(other);
    expect(play({ tag: "notFound", id: "b" }, event)).toEqual({ tag: "notFound", id: "b" });
  });
  it("never takes another one's version for an edit of this one", () => {
    const own = play(other, { tag: "documentArrived", of: "b", document: { id: "b" }, sync: "clean", locked: false });
    expect(play(own, arrived(v2))).toBe(own);
    expect(play(own, { tag: "versionOpened", of: "a", versionId: "h1", values: { title: "Vieja" } })).toBe(own);
  });
  it("leaves a new document empty when the draft of the former one is found late", () => {
    const fresh = openEntry(null, {});
    expect(play(fresh, { tag: "draftRecovered", of: "a", base: v1, values: { title: "Mío" } })).toBe(fresh);
  });
  it("does not take the answer of an earlier save for that of its own", () => {
    const second = play(openEntry(null, {}), typed, { tag: "saveStarted", save: 2, silent: false });
    expect(play(second, answered({ tag: "device", id: "local:1" }))).toBe(second);
    expect(play(second, { tag: "saveFailed", save: 1 })).toBe(second);
  });
});

describe("recovered typing", () => {
  it("goes on top of what the replica shows now", () => {
    const newer = play(openEntry("a", {}), arrived(v2));
    const recovered = play(newer, { tag: "draftRecovered", of: "a", base: v1, values: { title: "Mío", deck: "Bajada" } });
    expect(as(recovered, "modified").values).toMatchObject({ title: "Mío", deck: "Otra bajada" });
  });
  it("becomes a conflict when both changed the same field meanwhile", () => {
    const newer = play(openEntry("a", {}), arrived(v2title));
    expect(play(newer, { tag: "draftRecovered", of: "a", base: v1, values: { title: "Mío", deck: "Bajada" } }).tag).toBe(
      "conflict",
    );
  });
  it("leaves a field as it is that the version in which it was typed did not know", () => {
    const shown = play(openEntry("a", {}), arrived(v1));
    const recovered = play(shown, { tag: "draftRecovered", of: "a", base: v1, values: { title: "Mío" } });
    expect(as(recovered, "modified").values).toMatchObject({ title: "Mío", deck: "Bajada" });
  });
  it("fills a new document", () => {
    const recovered = play(openEntry(null, {}), { tag: "draftRecovered", of: null, base: null, values: { title: "Mío" } });
    expect(as(recovered, "modified").values.title).toBe("Mío");
  });
  it("leaves what was typed before it came, and can be brought back where both typed", () => {
    const draft: EntryEvent = { tag: "draftRecovered", of: "a", base: v1, values: { title: "Uno", deck: "Recuperada" } };
    expect(as(play(modified, draft), "modified").values).toMatchObject({ title: "Mío", deck: "Recuperada" });
    const both = play(modified, { ...draft, values: { title: "Recuperado", deck: "Recuperada" } });
    expect(as(both, "modified").values).toMatchObject({ title: "Mío", deck: "Recuperada" });
    expect(as(play(both, { tag: "undone" }), "modified").values).toMatchObject({ title: "Recuperado" });
  });
  it("is not lost when a save is under way already", () => {
    const draft: EntryEvent = { tag: "draftRecovered", of: "a", base: v1, values: { title: "Uno", deck: "Recuperada" } };
    const saved = play(modified, start, draft, answered({ tag: "device", id: "a" }));
    expect(as(saved, "modified").values).toMatchObject({ title: "Mío", deck: "Recuperada" });
  });
  it("can be discarded and brought back", () => {
    const discarded = play(modified, { tag: "discarded" });
    expect(as(discarded, "loaded").values.title).toBe("Uno");
    expect(as(play(discarded, { tag: "undone" }), "modified").values.title).toBe("Mío");
  });
});

describe("versions and clones", () => {
  const opened: EntryEvent = { tag: "versionOpened", of: "a", versionId: "h1", values: { title: "Vieja" } };
  it("views a former version and comes back", () => {
    const version = play(loaded, opened);
    expect(as(version, "version").values.title).toBe("Vieja");
    expect(as(play(version, { tag: "versionClosed" }), "loaded").values.title).toBe("Uno");
  });
  it("does not replace unsaved typing by a version", () => {
    expect(play(modified, opened)).toBe(modified);
  });
  it("shows the version of a deleted document, to be saved under the same id", () => {
    expect(as(play({ tag: "notFound", id: "a" }, opened), "version")).toMatchObject({ id: "a", base: null });
  });
  it("clones into a new, unsaved document", () => {
    expect(as(play(loaded, { tag: "cloned", values: { title: "Uno" } }), "modified")).toMatchObject({ id: null, base: null });
  });
});

describe("the table", () => {
  const editing: Editing = { ...freshEditing({ title: "Uno" }), id: "a", base: v1 };
  const states: { [T in EntryTag]: StateOf<T> } = {
    loading: { tag: "loading", id: "a" },
    notFound: { tag: "notFound", id: "a" },
    new: { tag: "new", ...freshEditing({}) },
    loaded: { tag: "loaded", ...editing },
    modified: { tag: "modified", ...editing },
    saving: { tag: "saving", ...editing, save: 1, sent: editing.values },
    silentSaving: { tag: "silentSaving", ...editing, save: 1, sent: editing.values },
    conflict: { tag: "conflict", ...editing, theirs: v2, touching: ["title"] },
    readOnly: { tag: "readOnly", ...editing },
    version: { tag: "version", ...editing, versionId: "h1" },
  };
  const events: { [E in EventTag]: Extract<EntryEvent, { tag: E }> } = {
    opened: { tag: "opened", id: null, defaults: {} },
    documentArrived: { tag: "documentArrived", of: "a", document: v2, sync: "clean", locked: false },
    documentMissing: { tag: "documentMissing", of: "a" },
    edited: { tag: "edited", name: "title", value: "x" },
    replaced: { tag: "replaced", values: { title: "x" } },
    invalid: { tag: "invalid", errors: {} },
    saveStarted: { tag: "saveStarted", save: 1, silent: false },
    saveAnswered: { tag: "saveAnswered", save: 1, answer: { tag: "device", id: "a" } },
    saveFailed: { tag: "saveFailed", save: 1 },
    draftRecovered: { tag: "draftRecovered", of: "a", base: v1, values: { ...v1, deck: "x" } },
    discarded: { tag: "discarded" },
    conflictSettled: { tag: "conflictSettled", side: "mine" },
    undone: { tag: "undone" },
    versionOpened: { tag: "versionOpened", of: "a", versionId: "h1", values: {} },
    versionClosed: { tag: "versionClosed" },
    cloned: { tag: "cloned", values: {} },
    idMapped: { tag: "idMapped", of: "a", id: "z" },
  };
  for (const state of Object.values(states)) {
    for (const event of Object.values(events)) {
      it(`answers ${event.tag} in ${state.tag} with a whole state, without losing typing`, () => {
        const next = step(state, event);
        expect(Object.keys(entryTransitions)).toContain(next.tag);
        const isUnsaved = ["modified", "conflict", "saving", "silentSaving"].includes(state.tag);
        const mayReplace = ["opened", "discarded", "cloned", "edited", "replaced"].includes(event.tag);
        if (isUnsaved && !mayReplace) expect(next).toMatchObject({ values: { title: "Uno" } });
      });
    }
  }
});
