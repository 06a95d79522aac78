import { type ArticleStatus, isArticleStatus, type StatusSituation } from "../../../schema/features/articles/article-status.ts";
import { type EntryState, isEditing } from "../../entity/entry-state/entry-state.ts";

/** What the status rules need to know of an open article. */
export function statusSituation(state: EntryState, mayPublish: boolean): StatusSituation {
  if (!isEditing(state)) return { mayPublish, saved: null, isImprovement: false, isGenerated: false };
  const saved = state.base?.status;
  return {
    mayPublish,
    saved: isArticleStatus(saved) ? saved : null,
    isImprovement: Boolean(state.values.forkedFrom),
    isGenerated: Boolean(state.values.templateArticle),
  };
}

/** Status on screen; articles begin as drafts. */
export function currentStatus(state: EntryState): ArticleStatus {
  const status = isEditing(state) ? state.values.status : null;
  return isArticleStatus(status) ? status : "DRAFT";
}
