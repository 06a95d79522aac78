import { articleStatusOptions, generatedStatusOptions } from "../../declaration/options.ts";

/** Stage of an article, one of `articleStatusOptions`. */
export type ArticleStatus = (typeof articleStatusOptions)[number]["value"];

/** What the rules need to know about an article and the person in front of it. */
export interface StatusSituation {
  /** `canPublish(actor)`. */
  readonly mayPublish: boolean;
  /** Status on the server; `null` for a new article. */
  readonly saved: ArticleStatus | null;
  /** The article improves another (`forkedFrom`). */
  readonly isImprovement: boolean;
  /** The article was generated from a template (`templateArticle`). */
  readonly isGenerated: boolean;
}

/** Statuses of what was never public; everything else is for whoever may publish (decision 39 of the specification). */
export const unpublishedStatuses: readonly ArticleStatus[] = ["DRAFT", "REVISION"];

/** Whether a value is one of the article statuses. */
export function isArticleStatus(value: unknown): value is ArticleStatus {
  return articleStatusOptions.some((option) => option.value === value);
}

/**
 * The statuses to choose from, in their usual order (ART-069 to ART-072). The saved one is among them even where it could
 * not be chosen, so that an article never seems to have another.
 */
export function statusChoices(situation: StatusSituation): ArticleStatus[] {
  return articleStatusOptions
    .map((option) => option.value)
    .filter((status) => status === situation.saved || isOffered(status, situation));
}

/** Whether the article may be saved with this status: one of the choices. The server refuses any other. */
export function maySaveWithStatus(status: ArticleStatus, situation: StatusSituation): boolean {
  return statusChoices(situation).includes(status);
}

/** Whether 'Review' is offered (ART-060). */
export function isReviewOffered(saved: ArticleStatus | null, current: ArticleStatus): boolean {
  return saved !== "PUBLISHED" && saved !== "REVISION" && current === "DRAFT";
}

/** Whether 'Publish' is allowed (ART-063). An improvement is applied to its original instead: PUBLISHED is none of its choices. */
export function isPublishAllowed(situation: StatusSituation, current: ArticleStatus): boolean {
  return situation.mayPublish && situation.saved !== "PUBLISHED" && current !== "TEMPLATE" && !situation.isImprovement;
}

/** Whether readers can see an article with this saved status: 'View on web', push, mail and short links (ART-032, ART-074). */
export function isOnTheWeb(saved: ArticleStatus | null): boolean {
  return saved === "PUBLISHED" || saved === "HIDDEN";
}

/** The edit that publishes: the date is filled before validation looks for it (ART-065). `now` is an ISO timestamp. */
export function publishedValues<V extends { date?: unknown }>(
  values: V,
  now: string,
): V & { status: ArticleStatus; date: unknown } {
  return { ...values, status: "PUBLISHED", date: values.date || now };
}

function isOffered(status: ArticleStatus, { mayPublish, saved, isImprovement, isGenerated }: StatusSituation): boolean {
  if (!mayPublish && saved !== null && !unpublishedStatuses.includes(saved)) return false;
  if (unpublishedStatuses.includes(status)) return true;
  if (!mayPublish || isImprovement) return false;
  return !isGenerated || generatedStatusOptions.some((option) => option.value === status);
}
