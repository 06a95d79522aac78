import { z } from "zod";
import { zoneOf } from "../../../schema/values/time-zone.ts";
import { items, text, type Values } from "../../engines/markup/markup-parts.ts";

const time = z.string().nullish().catch(null);
const stored = z.object({
  enabled: z.boolean().nullish(),
  perHour: z.number().min(0).nullish(),
  quietFrom: time,
  quietTo: time,
  rules: z.unknown(),
});
/** Notices that readers bear in an hour, where nobody says. */
const USUAL_PER_HOUR = 3;

export interface AutoPush {
  readonly perHour: number;
  /** `HH:MM` by the clock of the project; `null` where no hour is quiet. */
  readonly quiet: { readonly from: string; readonly to: string; readonly timeZone: string } | null;
  readonly rules: readonly AutoPushRule[];
}
interface AutoPushRule {
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly breaking: boolean;
}

/** What a project sends by itself; `null` where it sends nothing. `settings`, `timeZone`: as stored. */
export function autoPushOf(settings: unknown, timeZone: unknown): AutoPush | null {
  const { data } = stored.safeParse(settings ?? {});
  if (data?.enabled !== true) return null;
  const rules = items(data.rules).map(({ categories, tags, breaking }) => ({
    categories: idsOf(categories),
    tags: idsOf(tags),
    breaking: breaking === true,
  }));
  const { perHour, quietFrom: from, quietTo: to } = data;
  return { perHour: perHour ?? USUAL_PER_HOUR, quiet: from && to ? { from, to, timeZone: zoneOf(timeZone) } : null, rules };
}

/** Whether no articles are sent at that moment; they are no news any more when the quiet hours end. */
export function isQuietAt({ quiet }: Pick<AutoPush, "quiet">, at: Date): boolean {
  if (quiet === null) return false;
  const now = clockIn(quiet.timeZone).format(at);
  const isPast = { from: quiet.from <= now, to: quiet.to <= now };
  return quiet.from <= quiet.to ? isPast.from && !isPast.to : isPast.from || !isPast.to;
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** Whether an article is sent: one of a rule's sections, with one of its tags, where it names both. A rule without either is of no article. */
export function sendsArticle({ rules }: AutoPush, article: Values): boolean {
  const categories = [text(article.category), ...idsOf(article.auxCategories)];
  const tags = idsOf(article.tags);
  return rules.some(
    (rule) =>
      rule.categories.length + rule.tags.length > 0 &&
      (rule.categories.length === 0 || rule.categories.some((id) => categories.includes(id))) &&
      (rule.tags.length === 0 || rule.tags.some((id) => tags.includes(id))),
  );
}

/** Whether an alert is sent: by a rule for alerts, with sections those that are for one of them or for all. */
export function sendsAlert({ rules }: AutoPush, { categoryInclude }: Values): boolean {
  const own = idsOf(categoryInclude);
  return rules.some(
    ({ breaking, categories }) =>
      breaking && (categories.length === 0 || own.length === 0 || categories.some((id) => own.includes(id))),
  );
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}
