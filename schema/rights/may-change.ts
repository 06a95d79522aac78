import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { type Action, type Actor, can, canPublish } from "./can.ts";
import { isRuledOut } from "./document-rule.ts";

type Document = Readonly<Record<string, unknown>>;

/**
 * Whether the actor may change or delete the document as it is: as `can` says and the document itself (`isRuledOut`), and what is
 * or was public takes the right to publish. Server and pages ask this one question.
 */
export function mayChange(
  actor: Actor,
  action: Exclude<Action, "READ" | "CREATE">,
  definition: CollectionDefinition,
  own: boolean,
  document: Document,
): boolean {
  return (
    can(actor, action, definition, own) &&
    !isKeptFrom(actor, definition, document) &&
    !isRuledOut(actor, definition, document, "writeBy")
  );
}

/** Whether the document is or was public, and the actor may not publish. */
export function isKeptFrom(actor: Actor, { access }: Pick<CollectionDefinition, "access">, document: Document): boolean {
  if (access.unpublished === undefined) return false;
  const value = document[access.unpublished.field];
  return typeof value === "string" && !access.unpublished.in.includes(value) && !canPublish(actor);
}
