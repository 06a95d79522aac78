import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import type { CollectionDefinition, SortOrder } from "../../../schema/declaration/define-collection.ts";
import type { ListQuery } from "../../client/client-api.ts";
import { isWindowed } from "../../client/replica/is-windowed.ts";
import { useActor } from "../../hooks/use-project.ts";
import { useRememberedState } from "../../hooks/use-remembered-state.ts";
import { listKey } from "../entity-paths.ts";

/** Generic list search waits this long after the last key, in milliseconds (spec 0 §9). */
export const SEARCH_DEBOUNCE_MS = 200;

const viewSchema = z.object({
  search: z.string(),
  /** Position among the declared sorts. */
  sort: z.number(),
  filters: z.record(z.string(), z.string()),
  showsFilters: z.boolean(),
  /** Pixels scrolled. */
  scroll: z.number(),
  /** `list`, or the field of another view (LIST-004). */
  tab: z.string(),
  /** What devices leave to the server shows as well. */
  whole: z.boolean(),
  /** Id of the document that was opened last; empty before that. */
  opened: z.string(),
});
export type ListViewState = z.infer<typeof viewSchema>;

/** The tab 'Listado'. */
export const LIST_TAB = "list";

const fresh: ListViewState = {
  search: "",
  sort: 0,
  filters: {},
  showsFilters: false,
  scroll: 0,
  tab: LIST_TAB,
  whole: false,
  opened: "",
};

export interface ListView {
  readonly state: ListViewState;
  readonly query: ListQuery & { readonly whole: boolean };
  readonly sort: SortOrder;
  /** What the search box shows; the query follows after the debounce. */
  readonly typed: string;
  /** The query is what the search box says. */
  readonly isSettled: boolean;
  type(text: string): void;
  change(part: Partial<ListViewState>): void;
  /** Looks at the list in another way, search included, from the top. */
  apply(way: Pick<ListViewState, "search" | "sort" | "filters">): void;
}

/** How a list is being looked at, remembered for the person's return to it (LIST-013). */
export function useListView(definition: CollectionDefinition): ListView {
  const { profile, access } = useActor();
  const key = `list|${profile.id}|${access?.id ?? ""}|${listKey(definition)}`;
  const [state, setState] = useRememberedState(key, fresh, viewSchema);
  const [typed, setTyped] = useState(state.search);
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    if (search === typed && search !== state.search) setState({ ...state, search, scroll: 0 });
  }, [search, typed, state, setState]);
  const sort = definition.list.sorts[state.sort] ?? definition.list.sorts[0];
  return {
    state,
    sort,
    typed,
    isSettled: typed === state.search,
    type: setTyped,
    change: (part) => setState({ ...state, ...part }),
    apply(way) {
      setTyped(way.search);
      setState({ ...state, ...way, showsFilters: state.showsFilters || Object.keys(way.filters).length > 0, scroll: 0 });
    },
    query: {
      collection: definition.name,
      sort,
      filters: { ...state.filters, ...definition.pages?.where },
      search: state.search.trim(),
      whole: !definition.replicated || (state.whole && isWindowed(definition)),
    },
  };
}
