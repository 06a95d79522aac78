import type { ArticleStatus, StatusSituation } from "./article-status.ts";

/** Whether the article may be sent back to its writer with a note: it waits for review, and this person could publish it. */
export function isReturnOffered({ mayPublish, saved }: StatusSituation, current: ArticleStatus): boolean {
  return mayPublish && saved === "REVISION" && current === "REVISION";
}
