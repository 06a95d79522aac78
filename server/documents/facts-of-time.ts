import { adCampaignStatus } from "../../schema/ad-campaign-status.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { articleFactsOfTime } from "../collections/article-facts.ts";
import { taskFacts } from "../collections/operation-task-times.ts";

type Values = Readonly<Record<string, unknown>>;

/** By collection: the values that follow from the others and the time, which pass without anybody saving the document. */
const facts: Readonly<Record<string, (values: Values, at: string) => Values>> = {
  article: articleFactsOfTime,
  "ad-campaign": (values, at) => ({ status: adCampaignStatus(values, at) }),
  "operation-task": taskFacts,
};

/** Collections of few documents, all of which are looked at whether the clock has changed them. */
export const clockedCollections: readonly string[] = Object.keys(facts).filter((name) => name !== "article");

/** Which articles (`d`) the clock can have changed, each by an index: a coverage ends, or what was written no longer holds good. */
export const clockedArticles: readonly string[] = [
  `d.collection = 'article' and d.deleted_at is null and d.data ->> 'liveUpdatesStatus' = 'LIVE'`,
  `d.collection = 'article' and d.deleted_at is null and d.data ->> 'freshnessIsDue' is null
    and d.data ->> 'freshnessDueDate' is not null and (d.data ->> 'freshnessDueDate') collate "C" <= $1`,
];

/** What time makes of a document at a moment, ISO 8601 in UTC; nothing in most collections. */
export function factsOfTime({ name }: Pick<CollectionDefinition, "name">, values: Values, at: string): Values {
  return Object.hasOwn(facts, name) ? (facts[name]?.(values, at) ?? {}) : {};
}
