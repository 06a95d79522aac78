import { type ArticleStatus, isArticleStatus, maySaveWithStatus } from "./article-status.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What an article that a template makes begins with, beside what it copies: it says where it comes from, and has the status that the
 * template names for its articles (`templateStatus`), as far as the person may give it; a draft otherwise. `id`: the template's.
 */
export function generatedFrom(id: string, { templateStatus }: Values, mayPublish: boolean): Values {
  const situation = { mayPublish, saved: null, isImprovement: false, isGenerated: true };
  const isAllowed = isArticleStatus(templateStatus) && maySaveWithStatus(templateStatus, situation);
  const status: ArticleStatus = isAllowed ? templateStatus : "DRAFT";
  return { status, templateArticle: id, templateStatus: null };
}
