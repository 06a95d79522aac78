import { type ActionDispatch, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from "react";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { EntryEvent, EventOf } from "./entry-event.ts";
import type { EntryRules } from "./entry-rules.ts";
import { type EntryState, isEditing } from "./entry-state.ts";
import { rebaseEdit } from "./rebase-edit.ts";

type Edit = EventOf<"edited">;

export interface EarlyEdits {
  /** Takes an edit that has to wait; `false` where none has to. */
  take(edit: Edit): boolean;
  /** The state with what waits on top of it, as the page shows it. */
  readonly shown: EntryState;
  readonly isAny: boolean;
  /** Resolves once what waits is in the state: `false` where the page shows another document by then. */
  whenIn(): Promise<boolean>;
}

interface Early {
  readonly opening: number;
  readonly edit: Edit;
}

/**
 * While a page waits for what was left unsaved (`isHeld`), what is typed and chosen shows at once, and is done to what was brought back
 * as soon as that is there: `draftRecovered` comes to a document that nobody has edited yet.
 */
export function useEarlyEdits(
  definition: CollectionDefinition,
  rules: EntryRules,
  { state, opening, isHeld }: { readonly state: EntryState; readonly opening: number; readonly isHeld: boolean },
  dispatch: ActionDispatch<[event: EntryEvent]>,
): EarlyEdits {
  const held = useRef(isHeld);
  const edits = useRef<Early[]>([]);
  const waiting = useRef<{ readonly opening: number; readonly goOn: (isSame: boolean) => void }[]>([]);
  const [version, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (isHeld) held.current = true;
  }, [isHeld]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for every version, when what was let go is in the state
  useEffect(() => {
    if (held.current) return;
    for (const { opening: of, goOn } of waiting.current.splice(0)) goOn(of === opening);
  }, [version]);
  useEffect(() => {
    if (isHeld) return;
    held.current = false;
    const own = edits.current.splice(0).flatMap(({ opening: of, edit }) => (of === opening ? [edit] : []));
    if (own.length + waiting.current.length > 0) redraw();
    if (!isEditing(state)) return;
    for (const name of new Set(own.map((edit) => edit.name))) {
      const [first, last] = [own.find((edit) => edit.name === name), own.findLast((edit) => edit.name === name)];
      const value = rebaseEdit(definition, rules, state.values, { name, before: first?.over?.value, value: last?.value });
      dispatch({ tag: "edited", name, value });
    }
  }, [isHeld, definition, rules, state, opening, dispatch]);

  const take = useCallback(
    (edit: Edit) => {
      if (!held.current) return false;
      if (edit.over) edits.current.push({ opening, edit });
      redraw();
      return true;
    },
    [opening],
  );
  const whenIn = useCallback(
    () =>
      held.current ? new Promise<boolean>((resolve) => waiting.current.push({ opening, goOn: resolve })) : Promise.resolve(true),
    [opening],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is another with every version
  const shown = useMemo(() => withEarly(state, edits.current, opening), [state, opening, version]);
  return { take, shown, isAny: shown !== state, whenIn };
}

function withEarly(state: EntryState, edits: readonly Early[], opening: number): EntryState {
  const own = edits.filter((early) => early.opening === opening);
  if (own.length === 0 || !isEditing(state)) return state;
  const values = { ...state.values, ...Object.fromEntries(own.map(({ edit }) => [edit.name, edit.value])) };
  return state.tag === "new" || state.tag === "loaded" ? { ...state, tag: "modified", values } : { ...state, values };
}
