import { isArticleStatus, maySaveWithStatus } from "../../schema/article-status.ts";
import { type Actor, canPublish } from "../../schema/can.ts";
import { CierreError } from "../../schema/errors.ts";
import { plainText } from "./plain-text.ts";

type Values = Record<string, unknown>;

/** What saving an article puts right by itself: the date of publishing (before validation asks for it) and the body's text. */
export function completeArticle(values: Values, before: Values | null, now: string): Values {
  const published = values.status === "PUBLISHED" && !values.date ? { ...values, date: now } : values;
  if (before !== null && before.bodyHtml === published.bodyHtml) return published;
  return { ...published, bodyText: typeof published.bodyHtml === "string" ? plainText(published.bodyHtml) : "" };
}

/** Throws `forbidden` when the actor may not give the article this status. Unknown statuses are validation's to refuse. */
export function checkArticleStatus(actor: Actor, values: Values, before: Values | null): void {
  const { status } = values;
  const saved = before !== null && isArticleStatus(before.status) ? before.status : null;
  if (!isArticleStatus(status) || status === saved) return;
  const situation = {
    mayPublish: canPublish(actor),
    saved,
    isImprovement: Boolean(values.forkedFrom),
    isGenerated: Boolean(values.templateArticle),
  };
  if (!maySaveWithStatus(status, situation)) throw new CierreError("forbidden", { fields: { status: "validation.status" } });
}
