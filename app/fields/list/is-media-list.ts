import type { ListField } from "../../../schema/declaration/fields.ts";

/** Whether the items of a list are pictures and films, shown small until somebody edits one. */
export function isMediaList({ of }: Pick<ListField, "of">): boolean {
  return of.asset?.kind === "asset";
}

/** Whether the items are those of a gallery (ART-043), which are added from a device, a link or the image picker. */
export function isGalleryList({ of }: Pick<ListField, "of">): boolean {
  const isMedia = of.type?.kind === "select" && of.type.options.some(({ value }) => value === "photo");
  return of.asset?.kind === "asset" && isMedia && of.url !== undefined && of.overlays === undefined;
}
