import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collections } from "../../../schema/registry.ts";
import { isRuledOut } from "../../../schema/rights/document-rule.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import { memberCondition, membersOf } from "./members.ts";
import { ruleCondition } from "./ruled.ts";
import { readsSubject, subjectCondition, subjectOf } from "./subject.ts";

type Reader = Pick<CommandContext, "actor">;

/**
 * Whether a document is kept from the reader, whatever their role lets them read of its collection: it is for members, of whom they are
 * none, about a document that they do not read, or says itself that it is for others.
 */
export function isClosedTo(
  reader: Reader,
  definition: CollectionDefinition,
  document: Readonly<Record<string, unknown>>,
): boolean {
  const members = membersOf(definition, document);
  if (members !== null && !members.includes(reader.actor.profile.id)) return true;
  if (isRuledOut(reader.actor, definition, document, "readBy")) return true;
  return !readsSubject(reader, subjectOf(definition, document));
}

/**
 * The condition that it is not; `null` where nothing of the collection is ever closed. `data`: SQL of the document, as `jsonb`; `now`: of the
 * document as it is, where that is a former version.
 */
export function openCondition(
  reader: Reader,
  definition: CollectionDefinition,
  params: SqlParameters,
  data: string,
  now = data,
): string | null {
  const conditions = [
    memberCondition(reader, definition, params, data),
    subjectCondition(reader, definition, params, data),
    ruleCondition(reader, definition, params, now),
  ];
  return conditions.filter((condition) => condition !== null).join(" and ") || null;
}

/** The same for rows of whatever collection; `collection` is the SQL of its name. */
export function openConditionOfAny(
  reader: Reader,
  params: SqlParameters,
  row: { readonly collection: string; readonly data: string; readonly now?: string },
): string {
  const conditions = Object.values(collections).flatMap((definition) => {
    const condition = openCondition(reader, definition, params, row.data, row.now);
    return condition === null ? [] : [`(${row.collection} <> ${params.bind(definition.name)} or (${condition}))`];
  });
  return conditions.join(" and ") || "true";
}
