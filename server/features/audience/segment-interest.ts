import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";

/** What readers of a segment are known by, as ids. */
export interface SegmentInterest {
  readonly articles: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly campaigns: readonly string[];
  readonly lists: readonly string[];
  /** Only who was active in the last days; `null` for anybody. */
  readonly activeDays: number | null;
}

/** What a segment asks for; `null` where it asks for nothing: it has whom people put into it. */
export function segmentInterest({ items, filterLastActiveDays: days }: AnyDocument): SegmentInterest | null {
  const named = (Array.isArray(items) ? items : []).filter(isPlainObject).map(({ model, doc }) => ({ model, id: idOf(doc) }));
  const of = (name: string) => named.flatMap(({ model, id }) => (model === name && id !== "" ? [id] : []));
  const activeDays = typeof days === "number" && days > 0 ? days : null;
  const interest = {
    articles: of("Article"),
    categories: of("Category"),
    tags: of("Tag"),
    campaigns: of("MailingCampaign"),
    lists: of("MailingList"),
    activeDays,
  };
  return hasItems(interest) || activeDays !== null ? interest : null;
}

/** Whether it names anything; else all who are active are in it. */
export function hasItems({ articles, categories, tags, campaigns, lists }: SegmentInterest): boolean {
  return [articles, categories, tags, campaigns, lists].some(({ length }) => length > 0);
}

function idOf(value: unknown): string {
  if (typeof value === "string") return value;
  return isPlainObject(value) && typeof value.id === "string" ? value.id : "";
}
