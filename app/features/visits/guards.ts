import { collectionNamed } from "../../../schema/registry.ts";
import type { Actor } from "../../../schema/rights/can.ts";
import { canOpenInside } from "../../routing/open-guards.ts";

/** What analytics count, by collection: the menu does without their sources. */
export const analysed: readonly string[] = ["article", "ad-campaign", "device-instance", "mailing-campaign"];

/** Whoever may read some of what is counted. */
export function canSeeAnalytics(actor: Actor): boolean {
  return analysed.some((collection) => canOpenInside(actor, collectionNamed(collection)));
}
