import type { ListItem } from "../list/list-items.ts";
import { asId, asItems, asText } from "../narrow-value.ts";

/** What is amiss with one page, by its place. */
export interface StoryWarning {
  readonly at: number;
  readonly kind: "media" | "text" | "description";
}

/** What whoever made a story should look at before readers do. `tooLong`: places of pages whose texts do not fit. */
export function storyWarnings(pages: readonly ListItem[], tooLong: ReadonlySet<number>): StoryWarning[] {
  return pages.flatMap((page, at) => {
    const isShown = hasMedia(page);
    const kinds: (StoryWarning["kind"] | false)[] = [
      !isShown && "media",
      tooLong.has(at) && "text",
      isShown && asText(page.description).trim() === "" && "description",
    ];
    return kinds.filter((kind) => kind !== false).map((kind) => ({ at, kind }));
  });
}

/** Texts over a page that say something. */
export function shownOverlays(page: ListItem): ListItem[] {
  return asItems(page.overlays).filter(({ text }) => asText(text).trim() !== "");
}

function hasMedia(page: ListItem): boolean {
  return [asId(page.asset), asText(page.url), asText(page.thumbnailUrl), asText(page.html)].some((value) => value !== "");
}
