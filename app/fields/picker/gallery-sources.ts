import type { MessageKey } from "../../../schema/messages/catalogue.ts";

/** A tab of the image picker. */
export interface GallerySource {
  /** As the multimedia settings name it in `importSources`. */
  readonly key: "article" | "repository" | "image-search" | "copilot";
  readonly label: MessageKey;
  /** Under `/api/`. */
  readonly endpoint: string;
  /** Words beside the label. */
  readonly badge?: MessageKey;
  /** What is typed are instructions, not words to search for. */
  readonly isDrawn: boolean;
  /** There is something to see before anything is typed. */
  readonly showsAll: boolean;
}

const sources: readonly GallerySource[] = [
  { key: "article", label: "gallery.tab.article", endpoint: "multimedia/article", isDrawn: false, showsAll: true },
  { key: "repository", label: "gallery.tab.repository", endpoint: "multimedia/repo", isDrawn: false, showsAll: true },
  {
    key: "image-search",
    label: "gallery.tab.image-search",
    endpoint: "multimedia/image-search",
    isDrawn: false,
    showsAll: false,
  },
  {
    key: "copilot",
    label: "gallery.tab.copilot",
    endpoint: "multimedia/ai",
    badge: "gallery.preview",
    isDrawn: true,
    showsAll: false,
  },
];

/** The tabs that the multimedia settings let people see; an empty list means all (UPLOAD-004, UPLOAD-005). */
export function shownSources(importSources: readonly string[]): readonly GallerySource[] {
  return importSources.length === 0 ? sources : sources.filter(({ key }) => importSources.includes(key));
}

/** How large the pictures of a grid are shown (UPLOAD-007). */
export function gridSize(count: number): "single" | "big" | "normal" {
  if (count === 1) return "single";
  return count <= 4 ? "big" : "normal";
}
