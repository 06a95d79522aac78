import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";

type Reader = Pick<CommandContext, "actor">;

/** The people who share a document with nobody else, by their ids; `null` for one that is open. */
export function membersOf({ access }: CollectionDefinition, document: Readonly<Record<string, unknown>>): unknown[] | null {
  const members = access.members === undefined ? null : document[access.members];
  return Array.isArray(members) && members.length > 0 ? members.map(userOf) : null;
}

/** The condition that it is open, or the reader one of them. `data`: SQL of the document, as `jsonb`. */
export function memberCondition(
  { actor }: Reader,
  { access }: CollectionDefinition,
  params: SqlParameters,
  data: string,
): string | null {
  if (access.members === undefined) return null;
  const reader = params.bind(JSON.stringify({ [access.members]: [{ user: actor.profile.id }] }));
  const members = `${data} -> '${access.members}'`;
  // As a difference: the planner expects most documents to be open then, and reads them in the order of an index.
  return `(jsonb_typeof(${members}) is distinct from 'array' or ${members} = '[]' or ${data} @> ${reader}::jsonb)`;
}

function userOf(member: unknown): unknown {
  return typeof member === "object" && member !== null && "user" in member ? member.user : undefined;
}
