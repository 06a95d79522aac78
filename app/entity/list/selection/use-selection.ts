import { useCallback, useMemo, useRef, useState } from "react";
import type { ListQuery } from "../../../client/client-api.ts";
import { idsOf, type ListState } from "../../../hooks/use-list.ts";
import { idsBetween, isNoneSelected, isSelected, noneSelected, type Selection, selectAll, withSelected } from "./selection.ts";

/** What is chosen in a list, and how that changes. */
export interface ListSelection {
  readonly selection: Selection;
  readonly isEmpty: boolean;
  /** Turns one row over; with `isRange` everything from the row before it becomes like that one. */
  toggle(id: string, isRange: boolean): void;
  /** Everything that the list's query finds. */
  all(): void;
  clear(): void;
  /** Only these. */
  only(ids: readonly string[]): void;
}

/** Filters and search are part of what is chosen: with others nothing is. An order is not. */
export function useSelection({ collection, filters, search }: ListQuery, list: ListState): ListSelection {
  const key = JSON.stringify({ collection, filters, search });
  const [state, setState] = useState({ key, selection: noneSelected });
  const selection = state.key === key ? state.selection : noneSelected;
  const shown = useRef<ListState>(list);
  shown.current = list;
  const anchor = useRef<string | null>(null);
  const change = useCallback(
    (next: (now: Selection) => Selection) =>
      setState((now) => ({ key, selection: next(now.key === key ? now.selection : noneSelected) })),
    [key],
  );
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = anchor.current;
      anchor.current = id;
      change((now) => {
        if (!isRange || from === null) return withSelected(now, [id], !isSelected(now, id));
        return withSelected(now, idsBetween(idsOf(shown.current), from, id), isSelected(now, from));
      });
    },
    [change],
  );
  return useMemo(
    () => ({
      selection,
      isEmpty: isNoneSelected(selection),
      toggle,
      all: () => change(() => selectAll(idsOf(shown.current), shown.current.hasMore)),
      clear: () => change(() => noneSelected),
      only: (ids) => change(() => withSelected(noneSelected, ids, true)),
    }),
    [selection, toggle, change],
  );
}
