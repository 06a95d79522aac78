import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { behaviourOf } from "../../../behaviours.ts";
import type { ReadonlyValues } from "../../behaviours/behaviour.ts";

/** What time makes of a document at a moment, ISO 8601 in UTC; nothing in most collections. */
export function timeDerivedFields(
  definition: Pick<CollectionDefinition, "name">,
  values: ReadonlyValues,
  at: string,
): ReadonlyValues {
  return behaviourOf(definition).clock?.facts(values, at) ?? {};
}
