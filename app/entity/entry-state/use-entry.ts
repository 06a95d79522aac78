import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { type Beginning, pageValues } from "../../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { LOCAL_ID_PREFIX } from "../../../schema/ids.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import { cloneValues } from "../../../schema/values/clone.ts";
import { useBeginning } from "../../hooks/use-beginning.ts";
import { useClient } from "../../hooks/use-client.ts";
import { listedRow, type ReadTrouble } from "../../hooks/use-document.ts";
import { useEngine } from "../../hooks/use-engine.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { usePageGuard } from "../../hooks/use-page-guard.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useNavigate } from "../../hooks/use-routing.ts";
import { pagePath } from "../entity-paths.ts";
import type { ConflictSide, EventOf } from "./entry-event.ts";
import { entryReducer } from "./entry-reducer.ts";
import { openEntry } from "./entry-rules.ts";
import { entryRulesOf } from "./entry-rules-of.ts";
import { type EntryState, guardReasonOf, isEditing, isSaving, type Values } from "./entry-state.ts";
import { type Recovery, useJournal } from "./journal/use-journal.ts";
import { usePrefill } from "./prefill.ts";
import { mustFollow } from "./route-of-saved.ts";
import { useAutosave } from "./use-autosave.ts";
import { useEarlyEdits } from "./use-early-edits.ts";
import { arrivalOf, useLiveDocument } from "./use-live-document.ts";
import { usePolledState } from "./use-polled-state.ts";
import { useProblems } from "./use-problems.ts";
import { type GoingSave, useSave } from "./use-save.ts";
import { useVersion } from "./use-version.ts";

/** An open document and what can be done with it. */
export interface Entry {
  readonly definition: CollectionDefinition;
  /** What the page shows: the document as it is known, with what was asked for again since (ENTRY-043). */
  readonly state: EntryState;
  /** Why a document that stays on the server cannot be read at the moment. */
  readonly trouble: ReadTrouble | null;
  readonly isReadOnly: boolean;
  /** What was typed here before and not saved is still being looked for: what is typed and chosen waits for it, and shows. */
  readonly isHeld: boolean;
  readonly recovery: Recovery | null;
  /** Grows when a save is refused because of fields that the page marks. */
  readonly refusals: number;
  /** Sets one declared field. */
  setField(name: string, value: unknown): void;
  /** Somebody tries to write where nobody may (ENTRY-034). */
  notifyLocked(): void;
  setProblem(path: string, problem: string | null): void;
  /**
   * Saves what is on screen, or what `change` makes of it first. Never rejects: the outcome shows as toast and state, and the
   * answer is where the save stands; `null` when it was refused, is in conflict or never began.
   */
  save(change?: (values: Values) => Values): Promise<GoingSave | null>;
  /** What Ctrl+S does in place of `save`. */
  readonly byKey: { current: (() => void) | null };
  keepRecovered(): void;
  discard(): void;
  undo(): void;
  settleConflict(side: ConflictSide): void;
  /** Saves what was typed into a document that somebody deleted as a document of its own. */
  saveAsNew(): void;
  leaveVersion(): void;
  /** A new document like this one, which nobody has saved; `changes`: what is different. */
  clone(changes?: Values): void;
  /** Asks the server for what is new. */
  refresh(): void;
  /** Forgets the typing that is journalled, for a document that is being deleted. */
  forget(): void;
}

/** Opens a document (`id` null: a new one; `version`: as it was) and keeps it up to date, journalled and saved. */
// Long: it joins the hooks of an entry, whose order matters.
export function useEntry(definition: CollectionDefinition, id: string | null, version: string | null): Entry {
  const notify = useNotify();
  const navigate = useNavigate();
  const engine = useEngine();
  const actor = useActor();
  const beginning = useBeginning();
  const rules = useMemo(() => entryRulesOf(definition), [definition]);
  const reducer = useMemo(() => entryReducer(rules), [rules]);
  const { replica } = useClient();
  const [state, dispatch] = useReducer(reducer, null, () => {
    const begun = openEntry(id, freshValues(definition, beginning()));
    // What the list has is drawn with the page, not after it.
    const listed = listedRow(replica, definition.name, id);
    return listed ? reducer(begun, arrivalOf(definition, actor, listed)) : begun;
  });
  const opening = useOpening(id, state, () => dispatch({ tag: "opened", id, defaults: freshValues(definition, beginning()) }));
  const { problems, setProblem } = useProblems();
  const isReadOnly =
    state.tag === "readOnly" || (isEditing(state) && state.id === null && !can(actor, "CREATE", definition, true));
  const { trouble, reload } = useLiveDocument(definition, state, dispatch);
  const localId = useLocalId(state, opening);
  const isFilled = usePrefill(definition, state, dispatch);
  const isTyped = useRef(false);
  const journal = useJournal(definition, state, opening, { isFilled, localId, isTyped }, dispatch);
  useVersion(definition, state, journal.isReady || !isEditing(state) ? version : null, dispatch);
  const { isHeld } = journal;
  const early = useEarlyEdits(definition, rules, { state, opening, isHeld }, dispatch);
  useLayoutEffect(() => {
    isTyped.current = early.isAny;
  }, [early.isAny]);
  const shown = usePolledState(definition, early.shown);
  const save = useSave(definition, state, problems, { opening, localId }, early.whenIn, dispatch);
  useAutosave(definition, state, save.silently);
  // What waits for the engine is worth a question: it may take its time.
  usePageGuard(isHeld && (early.isAny || save.isAskedFor) ? "typing" : save.isAskedFor ? "saving" : guardReasonOf(early.shown));
  useRouteOfSaved(definition, id, state);
  useRouteWithoutVersion(definition, version, state);

  const saveNext = useSaveOfNew(state, save.now);

  const edited = useEditedOver(state);
  const notifyLocked = useCallback(() => notify.info(t("entry.locked"), { id: "entry.locked" }), [notify]);
  const { take: takeEarly } = early;
  const setField = useCallback(
    (name: string, value: unknown) => {
      if (isReadOnly) return notifyLocked();
      const edit = edited(name, value);
      if (!takeEarly(edit) && edit.over) dispatch(edit);
    },
    [isReadOnly, edited, takeEarly, notifyLocked],
  );
  return {
    definition,
    state: shown,
    trouble,
    isReadOnly,
    isHeld,
    recovery: journal.recovery,
    refusals: save.refusals,
    setField,
    notifyLocked,
    setProblem,
    save: save.now,
    byKey: save.byKey,
    keepRecovered: journal.forgetRecovery,
    discard: () => dispatch({ tag: "discarded" }),
    undo: () => dispatch({ tag: "undone" }),
    settleConflict: (side) => dispatch({ tag: "conflictSettled", side }),
    saveAsNew: () => {
      dispatch({ tag: "conflictSettled", side: "mine" });
      navigate(pagePath(definition, null), { replace: true, unguarded: true });
      saveNext(true);
    },
    leaveVersion: () => {
      dispatch({ tag: "versionClosed" });
      if (isEditing(state)) navigate(pagePath(definition, state.id), { replace: true });
    },
    clone: (changes) => {
      if (!isEditing(state)) return;
      dispatch({ tag: "cloned", values: { ...cloneValues(definition, state.values), ...changes } });
      navigate(pagePath(definition, null), { unguarded: true });
    },
    refresh: () => {
      if (definition.replicated) void engine.syncNow();
      reload();
    },
    forget: journal.clear,
  };
}

/** Edits as the state takes them: each with what the page shows, or what was set in it since. */
function useEditedOver(state: EntryState): (name: string, value: unknown) => EventOf<"edited"> {
  const shown = useRef({ state, set: new Map<string, unknown>() });
  useLayoutEffect(() => {
    shown.current = { state, set: new Map() };
  }, [state]);
  return useCallback((name, value) => {
    const { state: drawn, set } = shown.current;
    if (!isEditing(drawn)) return { tag: "edited", name, value };
    const over = { base: drawn.base, value: set.has(name) ? set.get(name) : drawn.values[name] };
    set.set(name, value);
    return { tag: "edited", name, value, over };
  }, []);
}

/** What a new document begins with. */
function freshValues(definition: CollectionDefinition, beginning: Beginning): Values {
  return { ...pageValues(definition, beginning), ...definition.pages?.where };
}

/** Saves as soon as the page shows the new document that it expects. */
function useSaveOfNew(state: EntryState, save: () => Promise<unknown>): (isExpected: boolean) => void {
  const [isExpected, setExpected] = useState(false);
  const isDue = isExpected && state.tag === "modified" && state.id === null;
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (!isDue) return;
    setExpected(false);
    void latest.current();
  }, [isDue]);
  return setExpected;
}

/** Counts the documents opened on this page. A route that merely follows the document shown opens nothing. */
function useOpening(id: string | null, state: EntryState, open: () => void): number {
  const [opening, setOpening] = useState(0);
  const lastRoute = useRef(id);
  const shown = isEditing(state) || state.tag === "loading" || state.tag === "notFound" ? state.id : null;
  useEffect(() => {
    if (lastRoute.current === id) return;
    lastRoute.current = id;
    if (shown === id) return;
    open();
    setOpening((count) => count + 1);
  }, [id, shown, open]);
  return opening;
}

/**
 * The id under which a document never saved will be, known before: so a page that goes before it hears of the save leaves
 * word of it in the journal. Another one for each new document.
 */
function useLocalId(state: EntryState, opening: number): string | undefined {
  const isNew = isEditing(state) && state.id === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is another document
  return useMemo(() => (isNew ? LOCAL_ID_PREFIX + crypto.randomUUID() : undefined), [isNew, opening]);
}

/** A new document that got an id, and one whose local id became final, get their own address (ENTRY-027). */
function useRouteOfSaved(definition: CollectionDefinition, id: string | null, state: EntryState): void {
  const navigate = useNavigate();
  const saved = isEditing(state) ? state.id : null;
  const followed = useRef(saved);
  useEffect(() => {
    const previous = followed.current;
    followed.current = saved;
    if (!mustFollow(previous, saved, id)) return;
    const from = pagePath(definition, id);
    navigate(pagePath(definition, saved), { replace: true, unguarded: true, from });
  }, [navigate, definition, saved, id]);
}

/** Saving while viewing a version clears the version, in the address as well (ENTRY-029). */
function useRouteWithoutVersion(definition: CollectionDefinition, version: string | null, state: EntryState): void {
  const navigate = useNavigate();
  const wasSaving = useRef(false);
  const isNow = isSaving(state);
  const { tag, id } = state;
  useEffect(() => {
    if (wasSaving.current && tag === "loaded" && version !== null) {
      navigate(pagePath(definition, id), { replace: true, unguarded: true });
    }
    wasSaving.current = isNow;
  }, [navigate, definition, version, tag, id, isNow]);
}
