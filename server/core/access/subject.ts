import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { collectionNamed, collections } from "../../../schema/registry.ts";
import { type Actor, can, fieldsSeen, meets } from "../../../schema/rights/can.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import { membersOf } from "./members.ts";

type Reader = { readonly actor: Actor };

/** What a document is about, as far as it decides who reads that: the model, and the id of who made it. */
export interface Subject {
  readonly model: string;
  readonly owner: string | null;
}

/**
 * What a document of the collection is about, where its readers are those of that one (`followsSubject`); `null` where it is about nothing,
 * or for members alone, who were each named by somebody who reads it.
 */
export function subjectOf(definition: CollectionDefinition, document: Readonly<Record<string, unknown>>): Subject | null {
  const { model, owner } = document;
  if (!definition.access.followsSubject || typeof model !== "string" || model === "") return null;
  return membersOf(definition, document) === null ? { model, owner: typeof owner === "string" ? owner : null } : null;
}

/** Whether the reader reads what is talked about, all of it: words about a document tell more than what references show of it. */
export function readsSubject({ actor }: Reader, subject: Subject | null): boolean {
  if (subject === null) return true;
  const definition = collectionNamed(collectionOfModel(subject.model));
  return definition !== undefined && readsWhole(actor, definition, subject.owner === actor.profile.id);
}

/** The same as a condition; `null` where the collection does not ask for it, or the reader reads every model. `data`: SQL of the document, as `jsonb`. */
export function subjectCondition(
  { actor }: Reader,
  { access }: CollectionDefinition,
  params: SqlParameters,
  data: string,
): string | null {
  if (!access.followsSubject) return null;
  const { all, own } = readModels(actor);
  const closed = access.members === undefined ? "" : `or coalesce(${data} -> '${access.members}', 'null') not in ('null', '[]')`;
  return `(coalesce(${data} ->> 'model', '') = '' ${closed} or ${data} ->> 'model' = any(${params.bind(all)}::text[])
    or (${data} ->> 'model' = any(${params.bind(own)}::text[]) and ${data} ->> 'owner' = ${params.bind(actor.profile.id)}))`;
}

/** Models of which the actor reads every document, and those of which they read their own alone, by name. */
export function readModels(actor: Actor): { readonly all: readonly string[]; readonly own: readonly string[] } {
  const readable = Object.values(collections).filter((definition) => readsWhole(actor, definition, true));
  const isAll = (definition: CollectionDefinition) => readsWhole(actor, definition, false);
  const models = (some: readonly CollectionDefinition[]) => some.map(({ model }) => model).sort();
  return { all: models(readable.filter(isAll)), own: models(readable.filter((definition) => !isAll(definition))) };
}

function readsWhole(actor: Actor, definition: CollectionDefinition, own: boolean): boolean {
  const isNarrowed = definition.access.ruledBy !== undefined && !meets("admin", actor);
  return can(actor, "READ", definition, own) && fieldsSeen(actor, definition, own) === null && !isNarrowed;
}
