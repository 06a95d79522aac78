import type { EntryEvent, EventOf, EventTag } from "./entry-event.ts";
import type { EntryRules } from "./entry-rules.ts";
import type { EntryState, EntryTag, StateOf } from "./entry-state.ts";
import {
  answerSave,
  clone,
  closeVersion,
  discard,
  edit,
  failSave,
  mapId,
  meetDeletion,
  meetDocument,
  mergeArrived,
  open,
  openDeletedVersion,
  openVersion,
  recoverBeside,
  recoverDraft,
  reject,
  replace,
  resettleConflict,
  settleConflict,
  showDocument,
  showMissing,
  startSaving,
  undo,
} from "./entry-steps.ts";

type Handler<S extends EntryTag, E extends EventTag> = (state: StateOf<S>, event: EventOf<E>, rules: EntryRules) => EntryState;

/** Every event in every state: a new one does not compile until all its cells are filled. */
export type TransitionTable = { readonly [S in EntryTag]: { readonly [E in EventTag]: Handler<S, E> } };

const stay = <S extends EntryState>(state: S, _event: EntryEvent): EntryState => state;

/** What happens on a page that shows nothing yet. */
const blank = {
  opened: open,
  documentMissing: showMissing,
  edited: stay,
  replaced: stay,
  invalid: stay,
  saveStarted: stay,
  saveAnswered: stay,
  saveFailed: stay,
  draftRecovered: stay,
  discarded: stay,
  conflictSettled: stay,
  undone: stay,
  versionOpened: stay,
  versionClosed: stay,
  cloned: stay,
} as const;

/** What is the same on every page that shows a document at rest. */
const resting = {
  opened: open,
  edited: edit,
  replaced: replace,
  invalid: reject,
  saveStarted: startSaving,
  saveAnswered: stay,
  saveFailed: stay,
  draftRecovered: recoverDraft,
  conflictSettled: stay,
  undone: undo,
  versionOpened: openVersion,
  versionClosed: stay,
  cloned: clone,
  idMapped: mapId,
} as const;

/** While a save is under way only typing and the answer count (spec 0 §4 'not while saving or loading'). */
const saving = {
  opened: open,
  documentArrived: stay,
  documentMissing: stay,
  edited: edit,
  replaced: replace,
  invalid: stay,
  saveStarted: stay,
  saveAnswered: answerSave,
  saveFailed: failSave,
  draftRecovered: recoverBeside,
  discarded: stay,
  conflictSettled: stay,
  undone: stay,
  versionOpened: stay,
  versionClosed: stay,
  cloned: stay,
  idMapped: mapId,
} as const;

export const entryTransitions: TransitionTable = {
  loading: { ...blank, documentArrived: showDocument, idMapped: (_state, event) => ({ tag: "loading", id: event.id }) },
  notFound: {
    ...blank,
    documentArrived: showDocument,
    versionOpened: openDeletedVersion,
    idMapped: (_state, event) => ({ tag: "loading", id: event.id }),
  },
  new: { ...resting, documentArrived: stay, documentMissing: stay, discarded: stay, versionOpened: stay, cloned: stay },
  loaded: { ...resting, documentArrived: meetDocument, documentMissing: showMissing, discarded: stay },
  modified: {
    ...resting,
    documentArrived: mergeArrived,
    documentMissing: meetDeletion,
    draftRecovered: recoverBeside,
    discarded: discard,
    versionOpened: stay,
  },
  saving,
  silentSaving: saving,
  conflict: {
    ...resting,
    documentArrived: resettleConflict,
    documentMissing: meetDeletion,
    saveStarted: stay,
    discarded: discard,
    conflictSettled: settleConflict,
    draftRecovered: recoverBeside,
    versionOpened: stay,
  },
  readOnly: {
    ...resting,
    documentArrived: meetDocument,
    documentMissing: showMissing,
    edited: stay,
    replaced: stay,
    invalid: stay,
    saveStarted: stay,
    draftRecovered: stay,
    discarded: stay,
    undone: stay,
  },
  version: {
    ...resting,
    documentArrived: (state, event) => ({ ...state, base: event.document, sync: event.sync }),
    documentMissing: stay,
    draftRecovered: stay,
    discarded: closeVersion,
    versionClosed: closeVersion,
  },
};
