import { CierreError } from "../../../schema/errors.ts";
import { isArticleStatus, maySaveWithStatus } from "../../../schema/features/articles/article-status.ts";
import { isReleasedBySaving } from "../../../schema/features/articles/template-release.ts";
import { type Actor, canPublish } from "../../../schema/rights/can.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { plainText } from "../../core/html/plain-text.ts";

type Values = Record<string, unknown>;

interface Circumstances {
  /** As it was; `null` for a new one. */
  readonly before: Values | null;
  readonly now: string;
  /** The program saves, not a person. */
  readonly byServer: boolean;
  readonly actor: Actor;
}

/**
 * What saving puts right by itself: the date of publishing (before validation asks for it), the note of a review, the template's
 * hold and the body's text.
 */
export function completeArticle(values: Values, circumstances: Circumstances): Values {
  const { before, now, byServer } = circumstances;
  const noted: Values = { ...values, ...returnedOf(values, circumstances) };
  const dated = noted.status === "PUBLISHED" && !noted.date ? { ...noted, date: now } : noted;
  // Whatever generates an article saves it first.
  const isReleased = before !== null && !byServer && isReleasedBySaving(dated);
  const completed = isReleased ? { ...dated, templateReleased: true } : dated;
  if (before !== null && before.bodyHtml === completed.bodyHtml) return completed;
  return { ...completed, bodyText: typeof completed.bodyHtml === "string" ? plainText(completed.bodyHtml) : "" };
}

/**
 * The note that a draft came back with. Only whoever may publish sends one back, from review, or words such a note anew; in
 * everybody else's hands it stays as it is. It goes when the article leaves the drafts.
 */
function returnedOf({ status, returned = null }: Values, { before, now, actor }: Circumstances): { readonly returned?: unknown } {
  const known = before?.returned ?? null;
  if (returned === null && known === null) return {};
  if (status !== "DRAFT") return { returned: null };
  const note = noteOf(returned);
  const isNew = note !== null && note !== noteOf(known);
  const comesBack = before?.status === "REVISION" || known !== null;
  return { returned: isNew && comesBack && canPublish(actor) ? { note, by: actor.profile.id, at: now } : known };
}

function noteOf(returned: unknown): string | null {
  const note = isPlainObject(returned) ? returned.note : null;
  return typeof note === "string" && note.trim() !== "" ? note.trim() : null;
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
