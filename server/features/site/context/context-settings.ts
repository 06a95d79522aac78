import { z } from "zod";
import { articleContextWidgetTypes, contextRelatedTypes } from "../../../../schema/features/site/site-lists.ts";
import { instantBefore } from "../../../core/lists/iso-duration.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import type { SiteContext } from "../site-page.ts";

const words = z.string().max(300).catch("");
/** Articles of a list. */
const amount = (standard: number) => z.coerce.number().int().min(1).max(12).catch(standard);

/** What a widget may say of itself; what it says otherwise is as if it said nothing. */
const widgetData = z.object({
  title: words,
  limit: amount(5),
  period: z.string().max(20).catch(""),
  showPhoto: z.boolean().catch(true),
  button: words,
  survey: z.string().max(80).catch(""),
  html: z.string().max(50_000).catch(""),
});
const widget = z.object({
  type: z.enum(articleContextWidgetTypes),
  data: z.preprocess((value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}), widgetData),
});
const group = z.object({ type: z.enum(contextRelatedTypes), name: words, limit: amount(4) });

export type ContextWidget = z.infer<typeof widget>;
export type RelatedGroup = z.infer<typeof group>;

/** What a project's settings say of what stands around its articles. */
export interface ContextSettings {
  /** In the order in which they stand. */
  readonly widgets: readonly ContextWidget[];
  /** Empty: the related articles are one group. */
  readonly related: readonly RelatedGroup[];
}

/** Widgets and groups that a page shows, at most. */
const MOST = 10;

export async function readContextSettings({
  store,
  projectId,
}: Pick<SiteContext, "store" | "projectId">): Promise<ContextSettings> {
  const [row] = await store.query<{ data: Readonly<Record<string, unknown>> }>(
    `${SITE_WIDE}select data from documents where scope = $1 and collection = 'article-context-settings' and id = collection and deleted_at is null`,
    [projectId],
  );
  return { widgets: each(widget, row?.data.widgets), related: each(group, row?.data.related) };
}

function each<T>(item: z.ZodType<T>, value: unknown): readonly T[] {
  const all = Array.isArray(value) ? value.slice(0, MOST) : [];
  return all.flatMap((one) => {
    const read = item.safeParse(one);
    return read.success ? [read.data] : [];
  });
}

const DAY_MS = 86_400_000;

/** Milliseconds of an ISO 8601 duration, up to a month; a day for what is none. */
export function periodOf(duration: string): number {
  const beginning = instantBefore(new Date(0), duration);
  const ms = beginning === null ? 0 : -Date.parse(beginning);
  return ms > 0 ? Math.min(ms, 31 * DAY_MS) : DAY_MS;
}
