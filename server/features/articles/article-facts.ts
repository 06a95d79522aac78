import { liveOrder, liveUpdatesStatus } from "../../../schema/features/articles/live-updates.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { instantAfter } from "../../core/lists/iso-duration.ts";
import type { DocumentKey } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { articleAddress } from "./article-address.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What a save would find out about a stored article at a moment, but for what has been said about it. `before`: as it was there; `null`
 * for one that is new to its project.
 */
export async function storedArticleFacts(
  work: Workspace,
  key: DocumentKey,
  { values, before, at }: { readonly values: Values; readonly before: Values | null; readonly at: string },
): Promise<Values> {
  const url = await articleAddress(work, { key, values, before, isBack: false });
  return { ...articleFacts(values, url), ...articleFactsOfTime(values, at) };
}

/** What follows from an article alone, whenever it is looked at: its address on the site as far as it is known, and whether it has a story. */
export function articleFacts(values: Values, url: string | null): Values {
  const { storyPages } = values;
  return found(values, { url, storyAvailable: Array.isArray(storyPages) && storyPages.length > 0 ? true : null });
}

/** A coverage by the time of what happened; nothing of an article without one. */
export function orderedCoverage({ liveUpdates }: Values): Values {
  if (!Array.isArray(liveUpdates)) return {};
  return { liveUpdates: liveOrder(itemsOf(liveUpdates)).map((at): unknown => liveUpdates[at]) };
}

/** What time makes of an article at a moment, ISO 8601 in UTC: whether its coverage goes on, and whether it still holds good. */
export function articleFactsOfTime(values: Values, at: string): Values {
  const { date, freshnessPeriod } = values;
  const due = typeof date === "string" && typeof freshnessPeriod === "string" ? instantAfter(date, freshnessPeriod) : null;
  return found(values, {
    liveUpdatesStatus: liveUpdatesStatus(itemsOf(values.liveUpdates), at),
    freshnessDueDate: due,
    freshnessIsDue: due !== null && due <= at ? true : null,
  });
}

/** Facts that say nothing are left out of a document that had none before: most have none, and all devices keep them. */
function found(values: Values, facts: Values): Values {
  return Object.fromEntries(Object.entries(facts).filter(([name, fact]) => fact !== null || (values[name] ?? null) !== null));
}

function itemsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map((item: unknown) => (isPlainObject(item) ? item : {})) : [];
}
