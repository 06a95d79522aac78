import type { AnyDocument, CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { type Actor, canWriteField } from "../../schema/rights/can.ts";
import { isSameFieldValue } from "../../sync/merging/same-value.ts";

/**
 * Names of the declared fields that a body asked for and that stayed as they were, since the person may not set them. What came back
 * as it is asks for nothing: `answers` are the saved document in the forms in which answers have it.
 */
export function leftOutFields(
  actor: Actor,
  definition: CollectionDefinition,
  body: Readonly<Record<string, unknown>>,
  answers: readonly AnyDocument[],
): string[] {
  return Object.keys(body).filter((name) => {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    if (!field || canWriteField(actor, field)) return false;
    return !answers.some((answer) => isSameFieldValue(field, body[name], answer[name]));
  });
}
