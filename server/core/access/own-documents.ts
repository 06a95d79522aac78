import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { Action, Actor } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";

type Definition = Pick<CollectionDefinition, "access">;

/** Whose a document is, by their ids: who made it, and who made what it is about (`ownerOf`). */
export interface Owners {
  readonly createdBy: string | null;
  readonly owner: string | null;
}

/**
 * Whether a document is the actor's own, for the levels of permission roles that cover only those. What is for whoever made the
 * document alone (`ownOnly`) is nothing for the maker of what it is about.
 */
export function isOwn({ profile }: Pick<Actor, "profile">, action: Action, { access }: Definition, owners: Owners): boolean {
  return owners.createdBy === profile.id || (owners.owner === profile.id && !access.ownOnly?.includes(action));
}

/** The condition for a row to be the reader's own. `createdBy` and `data`: SQL of who made the document, and of itself as `jsonb`. */
export function ownCondition(
  { actor }: Pick<CommandContext, "actor">,
  { access }: Definition,
  params: SqlParameters,
  { createdBy, data }: { readonly createdBy: string; readonly data: string },
): string {
  const reader = params.bind(actor.profile.id);
  const made = `${createdBy} = ${reader}`;
  return access.levelsOf === undefined ? made : `(${made} or ${data} ->> 'owner' = ${reader})`;
}
