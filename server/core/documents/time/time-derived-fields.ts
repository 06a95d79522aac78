import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import type { ReadonlyValues } from "../../behaviours/behaviour.ts";
import type { Behaviours } from "../../behaviours/behaviours.ts";

/** What time makes of a document at a moment, ISO 8601 in UTC; nothing in most collections. */
export function timeDerivedFields(
  behaviours: Behaviours,
  definition: Pick<CollectionDefinition, "name">,
  values: ReadonlyValues,
  at: string,
): ReadonlyValues {
  return behaviours.of(definition).clock?.facts(values, at) ?? {};
}
