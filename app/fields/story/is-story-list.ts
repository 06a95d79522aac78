import type { ListField } from "../../../schema/declaration/fields.ts";

/** Whether the items of a list are pages of a story: a picture with texts over it. */
export function isStoryList({ of }: Pick<ListField, "of">): boolean {
  return of.asset?.kind === "asset" && of.overlays?.kind === "list";
}
