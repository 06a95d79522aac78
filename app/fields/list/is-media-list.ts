import type { ListField } from "../../../schema/fields.ts";

/** Whether the items of a list are pictures and films, shown small until somebody edits one. */
export function isMediaList({ of }: Pick<ListField, "of">): boolean {
  return of.asset?.kind === "asset";
}
