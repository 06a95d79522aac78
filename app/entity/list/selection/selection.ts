/**
 * Which documents of a list are chosen: some, by their ids, or all that its query finds, those that are not read
 * included, without a few.
 */
export type Selection =
  | { readonly tag: "some"; readonly ids: ReadonlySet<string> }
  | { readonly tag: "all"; readonly without: ReadonlySet<string> };

export const noneSelected: Selection = { tag: "some", ids: new Set() };

/** Everything in the list: by its query while there is more than was read, so that nobody has to know every id. */
export function selectAll(ids: readonly string[], hasMore: boolean): Selection {
  return hasMore ? { tag: "all", without: new Set() } : { tag: "some", ids: new Set(ids) };
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.tag === "some" ? selection.ids.has(id) : !selection.without.has(id);
}

/** The selection with these documents in it, or without them. */
export function withSelected(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  if (selection.tag === "some") return { tag: "some", ids: changed(selection.ids, ids, selected) };
  return { tag: "all", without: changed(selection.without, ids, !selected) };
}

/** How many documents are chosen among `total`; `null` when only reading them all would tell. */
export function selectedCount(selection: Selection, total: number | null): number | null {
  if (selection.tag === "some") return selection.ids.size;
  return total === null ? null : Math.max(0, total - selection.without.size);
}

export function isNoneSelected(selection: Selection): boolean {
  return selection.tag === "some" && selection.ids.size === 0;
}

/** Ids from one row to another, both included, in whichever direction; only the second when the first is gone. */
export function idsBetween(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)].sort((one, other) => one - other);
  return start === undefined || end === undefined || start < 0 ? [to] : ids.slice(start, end + 1);
}

function changed(set: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
