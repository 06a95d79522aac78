import { useMemo, useRef } from "react";
import { type FillCandidate, fillCandidate, fillFront, type ShownArticle } from "../../../../schema/features/fronts/fill-rows.ts";
import type { Row } from "../../../client/client-api.ts";
import { useTick } from "../../../hooks/time/use-now.ts";
import type { Item } from "../model/front-place.ts";
import { fillQueries } from "./fill-queries.ts";
import { useLists } from "./use-lists.ts";

/** As many articles of each list are looked through for what a front fills itself with. */
const LOOKED_THROUGH = 200;

/** What each component shows, by position, from what this device has. A component that shows what it showed before has the same list. */
export function useFilledFront(components: readonly Item[], front: Item): readonly (readonly ShownArticle[])[] {
  const now = useTick();
  const queries = useMemo(() => fillQueries(components, front), [components, front]);
  const rows = useLists(queries, LOOKED_THROUGH);
  const candidates = useMemo(() => rows.flatMap(candidateOf), [rows]);
  const before = useRef<readonly (readonly ShownArticle[])[]>([]);
  return useMemo(() => {
    const filled = fillFront(front, candidates, new Date(now).toISOString()).components;
    before.current = filled.map((shown) => before.current.find((known) => isSame(known, shown)) ?? shown);
    return before.current;
  }, [front, candidates, now]);
}

/** Whoever reads the list may still have what it was published as a moment ago. */
function candidateOf({ id, data }: Row): FillCandidate[] {
  return data.status === "PUBLISHED" ? [fillCandidate(id, data)] : [];
}

function isSame(one: readonly ShownArticle[], other: readonly ShownArticle[]): boolean {
  return one.length === other.length && one.every(({ id, card }, at) => id === other[at]?.id && card === other[at]?.card);
}
