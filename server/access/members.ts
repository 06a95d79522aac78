import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { collections } from "../../schema/registry.ts";
import type { CommandContext } from "../documents/command-context.ts";
import type { SqlParameters } from "../lists/sql-parameters.ts";

type Reader = Pick<CommandContext, "actor">;

/** Whether a document of the collection is one that its members share with nobody else, and the reader is none of them. */
export function isClosedTo(
  { actor }: Reader,
  definition: CollectionDefinition,
  document: Readonly<Record<string, unknown>>,
): boolean {
  const members = membersOf(definition, document);
  return members !== null && !members.includes(actor.profile.id);
}

/** The people who share a document with nobody else, by their ids; `null` for one that is open. */
export function membersOf({ access }: CollectionDefinition, document: Readonly<Record<string, unknown>>): unknown[] | null {
  const members = access.members === undefined ? null : document[access.members];
  return Array.isArray(members) && members.length > 0 ? members.map(userOf) : null;
}

/** The same as a condition. `data`: SQL of the document, as `jsonb`. */
export function memberCondition(
  { actor }: Reader,
  { access }: CollectionDefinition,
  params: SqlParameters,
  data: string,
): string | null {
  if (access.members === undefined) return null;
  const reader = params.bind(JSON.stringify({ [access.members]: [{ user: actor.profile.id }] }));
  return `(coalesce(${data} -> '${access.members}', 'null') in ('null', '[]') or ${data} @> ${reader}::jsonb)`;
}

/** The condition for rows of whatever collection; `collection` is the SQL of its name. */
export function memberConditionOfAny(reader: Reader, params: SqlParameters, row: { collection: string; data: string }): string {
  const conditions = Object.values(collections).flatMap((definition) => {
    const condition = memberCondition(reader, definition, params, row.data);
    return condition === null ? [] : [`(${row.collection} <> ${params.bind(definition.name)} or ${condition})`];
  });
  return conditions.join(" and ") || "true";
}

function userOf(member: unknown): unknown {
  return typeof member === "object" && member !== null && "user" in member ? member.user : undefined;
}
