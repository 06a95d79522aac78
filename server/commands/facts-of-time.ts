import { adCampaignStatus } from "../../schema/ad-campaign-status.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { taskFacts } from "./operation-task-times.ts";

type Values = Readonly<Record<string, unknown>>;

/** By collection: the values that follow from the others and the time, which pass without anybody saving the document. */
const facts: Readonly<Record<string, (values: Values, at: string) => Values>> = {
  "ad-campaign": (values, at) => ({ status: adCampaignStatus(values, at) }),
  "operation-task": taskFacts,
};

/** Collections with documents that change by the clock. */
export const clockedCollections: readonly string[] = Object.keys(facts);

/** What time makes of a document at a moment, ISO 8601 in UTC; nothing in most collections. */
export function factsOfTime({ name }: Pick<CollectionDefinition, "name">, values: Values, at: string): Values {
  return Object.hasOwn(facts, name) ? (facts[name]?.(values, at) ?? {}) : {};
}
