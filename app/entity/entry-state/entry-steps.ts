import { produce } from "immer";
import type { FieldErrors } from "../../../schema/errors.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { EventOf } from "./entry-event.ts";
import { type EntryRules, freshEditing, openEntry } from "./entry-rules.ts";
import {
  type Editing,
  type EditingState,
  type EntryState,
  isSaving,
  type Saving,
  type StateOf,
  type Values,
} from "./entry-state.ts";

export function open(_state: EntryState, event: EventOf<"opened">): EntryState {
  return openEntry(event.id, event.defaults);
}

export function showMissing(state: { id: string | null }): EntryState {
  return { tag: "notFound", id: state.id ?? "" };
}

export function showDocument(
  state: StateOf<"loading"> | StateOf<"notFound">,
  event: EventOf<"documentArrived">,
  rules: EntryRules,
): EntryState {
  const shown = { ...freshEditing(rules.pick(event.document)), id: state.id, base: event.document, sync: event.sync };
  return { tag: event.locked ? "readOnly" : "loaded", ...shown };
}

/** Unmodified: the newer version simply replaces what is shown (ENTRY-039). */
export function meetDocument(state: EditingState, event: EventOf<"documentArrived">, rules: EntryRules): EntryState {
  const tag = event.locked ? "readOnly" : "loaded";
  if (isOlder(event.document, state.base)) return { ...editing(state), tag };
  const values = rules.pick(event.document);
  const errors = event.sync === "refused" || isSameValue(values, state.values) ? state.errors : {};
  return { ...editing(state), tag, base: event.document, values, sync: event.sync, errors };
}

/** Modified: what does not touch is taken in silently, what does becomes a conflict (ENTRY-041). */
export function mergeArrived(state: EditingState, event: EventOf<"documentArrived">, rules: EntryRules): EntryState {
  if (isOlder(event.document, state.base)) return state;
  return mergeInto({ ...editing(state), sync: event.sync }, state.base ?? {}, state.values, event.document, rules);
}

/** A conflict that gets news is judged again against them. */
export function resettleConflict(state: StateOf<"conflict">, event: EventOf<"documentArrived">, rules: EntryRules): EntryState {
  if (isOlder(event.document, state.theirs ?? state.base)) return state;
  return mergeInto({ ...editing(state), sync: event.sync }, state.base ?? {}, state.values, event.document, rules);
}

export function meetDeletion(state: EditingState): EntryState {
  return { ...editing(state), tag: "conflict", theirs: null, touching: [] };
}

/**
 * A field that is edited loses its error; the other errors stay until the next validation. An edit of a value that has become
 * another one since, before the page showed that, is merged with it like any other.
 */
export function edit(state: EditingState, { name, value, over }: EventOf<"edited">, rules: EntryRules): EntryState {
  const errors = withoutErrorsOf(state.errors, name);
  const put = (edited: unknown) =>
    rules.settle(
      produce(state.values, (draft) => {
        draft[name] = edited;
      }),
    );
  const edited = touch({ ...state, values: put(value), errors, undo: null });
  if (!over || !state.base || over.base === state.base || isSameValue(over.value, state.values[name]))
    return atRest(edited, name, rules);
  const { values, touching } = rules.merge({ ...state.values, [name]: over.value }, put(value), state.values);
  if (!touching.includes(name)) return { ...edited, values: put(values[name]) };
  if (isSaving(edited)) return edited;
  const base = { ...state.base, [name]: over.value };
  return { ...editing(edited), tag: "conflict", base, theirs: state.base, touching: [name] };
}

/** What is back at what was saved, as after everything was taken back, is saved. The edited field is looked at first: it mostly differs. */
function atRest(state: EditingState, name: string, rules: EntryRules): EntryState {
  if (state.tag !== "modified" || !state.base) return state;
  const saved = rules.pick(state.base);
  const isBack = (each: string) => isSameValue(saved[each] ?? null, state.values[each] ?? null);
  const names = new Set([name, ...Object.keys(saved), ...Object.keys(state.values)]);
  return [...names].every(isBack) ? { ...editing(state), tag: "loaded" } : state;
}

/** The same object where nothing goes: the fields that were given it need not be drawn again. */
function withoutErrorsOf(errors: FieldErrors, name: string): FieldErrors {
  const left = Object.entries(errors).filter(([path]) => path.split(".")[0] !== name);
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

export function replace(state: EditingState, event: EventOf<"replaced">, rules: EntryRules): EntryState {
  return touch({ ...state, values: rules.settle(event.values), undo: null });
}

function touch(state: EditingState): EditingState {
  return state.tag === "new" || state.tag === "loaded" ? { ...state, tag: "modified" } : state;
}

export function reject(state: EditingState, event: EventOf<"invalid">): EntryState {
  return { ...state, errors: event.errors };
}

export function startSaving(state: EditingState, event: EventOf<"saveStarted">): EntryState {
  const tag = event.silent ? "silentSaving" : "saving";
  return { ...editing(state), tag, save: event.save, sent: state.values, errors: {}, undo: null };
}

export function answerSave(state: Saving, event: EventOf<"saveAnswered">, rules: EntryRules): EntryState {
  const { answer } = event;
  if (answer.tag === "server") return answerFromServer(state, answer.id, answer.document, rules);
  const base = { ...state.base, ...state.sent, id: answer.id };
  const tag = isSameValue(state.sent, state.values) ? "loaded" : "modified";
  const saved = { ...editing(state), id: answer.id, base };
  switch (answer.tag) {
    case "device":
    case "memory":
      return { ...saved, tag, sync: "pending" };
    case "conflict":
      return { ...saved, tag, sync: "conflict" };
    case "refused":
      return { ...saved, tag, sync: "refused", errors: answer.fields };
  }
}

/** A save that could not even be kept on the device: the typing is as unsaved as before. */
export function failSave(state: Saving): EntryState {
  return { ...editing(state), tag: "modified" };
}

/**
 * Recovered typing goes on top of what the replica shows now, merged like any other edit. A field that it has no value for
 * at all, not even an empty one, was not known to the version in which it was typed.
 */
export function recoverDraft(state: EditingState, event: EventOf<"draftRecovered">, rules: EntryRules): EntryState {
  const values = { ...rules.pick(event.base ?? {}), ...event.values };
  if (isSameValue(values, state.values)) return state;
  if (!state.base) return { ...editing(state), tag: "modified", values };
  return mergeInto(editing(state), event.base ?? state.base, values, state.base, rules);
}

/**
 * Recovered typing that comes when somebody types already: what was typed since stays, in the same field too, where one
 * step back brings the recovered typing.
 */
export function recoverBeside<S extends EditingState>(state: S, event: EventOf<"draftRecovered">, rules: EntryRules): S {
  const base = rules.pick(state.base ?? event.base ?? {});
  const draft = { ...rules.pick(event.base ?? {}), ...event.values };
  const recovered = rules.merge(rules.pick(event.base ?? state.base ?? {}), draft, base).values;
  const { values, touching } = rules.merge(base, state.values, recovered);
  return { ...state, values, undo: touching.length > 0 ? { values: recovered, of: "recovered" } : state.undo };
}

export function discard(state: EditingState | StateOf<"conflict">, _event: EventOf<"discarded">, rules: EntryRules): EntryState {
  const current = state.tag === "conflict" ? state.theirs : state.base;
  if (!current) return state.base ? { tag: "notFound", id: state.id ?? "" } : { ...editing(state), tag: "modified" };
  const undo = { values: state.values, of: "discarded" } as const;
  return { ...editing(state), tag: "loaded", base: current, values: rules.pick(current), errors: {}, undo };
}

/** `mine`, or what was decided field by field, goes on as an edit of their version; mine is kept for one step back. */
export function settleConflict(state: StateOf<"conflict">, event: EventOf<"conflictSettled">, rules: EntryRules): EntryState {
  if (!state.theirs) {
    return event.side === "theirs" ? { tag: "notFound", id: state.id ?? "" } : { ...freshEditing(state.values), tag: "modified" };
  }
  const theirs = rules.pick(state.theirs);
  const values = typeof event.side === "string" ? onSide(state, theirs, event.side, rules) : { ...theirs, ...event.side.values };
  const tag = isSameValue(values, theirs) ? "loaded" : "modified";
  return { ...editing(state), tag, base: state.theirs, values, undo: { values: state.values, of: "settled" } };
}

/** What does not touch is merged; the rest is one side's. */
function onSide(state: StateOf<"conflict">, theirs: Values, side: "mine" | "theirs", rules: EntryRules): Values {
  const merged = rules.merge(rules.pick(state.base ?? {}), state.values, theirs).values;
  const chosen = side === "mine" ? state.values : theirs;
  return { ...merged, ...Object.fromEntries(state.touching.map((name) => [name, chosen[name]])) };
}

export function undo(state: EditingState): EntryState {
  return state.undo === null ? state : { ...editing(state), tag: "modified", values: state.undo.values, undo: null };
}

/** A deleted document has no current version: saving the old one brings it back under the same id. */
export function openDeletedVersion(state: StateOf<"notFound">, event: EventOf<"versionOpened">): EntryState {
  return { ...freshEditing(event.values), id: state.id, tag: "version", versionId: event.versionId };
}

export function openVersion(state: EditingState, event: EventOf<"versionOpened">): EntryState {
  return { ...editing(state), tag: "version", versionId: event.versionId, values: event.values, errors: {} };
}

export function closeVersion(state: EditingState, _event: unknown, rules: EntryRules): EntryState {
  if (!state.base) return { tag: "notFound", id: state.id ?? "" };
  return { ...editing(state), tag: "loaded", values: rules.pick(state.base ?? {}), errors: {} };
}

/** ENTRY-035..037: the copy is a new document that nobody has saved. */
export function clone(_state: EditingState, event: EventOf<"cloned">): EntryState {
  return { ...freshEditing(event.values), tag: "modified" };
}

export function mapId<S extends EditingState>(state: S, event: EventOf<"idMapped">): S {
  return { ...state, id: event.id, base: state.base && { ...state.base, id: event.id } };
}

function answerFromServer(state: Saving, id: string, document: Values, rules: EntryRules): EntryState {
  const saved = { ...editing(state), id, base: document, sync: "clean" as const };
  if (isSameValue(state.sent, state.values)) return { ...saved, tag: "loaded", values: rules.pick(document) };
  return mergeInto(saved, state.sent, state.values, document, rules);
}

function mergeInto(state: Editing, base: Values, mine: Values, theirs: Values, rules: EntryRules): EntryState {
  const now = rules.pick(theirs);
  const { values, touching } = rules.merge(rules.pick(base), mine, now);
  if (touching.length > 0) return { ...state, tag: "conflict", base, values: mine, theirs, touching };
  return { ...state, tag: isSameValue(values, now) ? "loaded" : "modified", base: theirs, values };
}

/** The server's times grow with every version of a document; the same time may carry a newer edit of this device. */
function isOlder(document: Values, known: Values | null): boolean {
  const [time, knownTime] = [document.updatedAt, known?.updatedAt];
  return typeof time === "string" && typeof knownTime === "string" && time < knownTime;
}

/** The common part of a state, without what belongs to its tag alone. */
function editing(state: Editing): Editing {
  const { id, base, values, errors, sync, undo } = state;
  return { id, base, values, errors, sync, undo };
}
