import { can } from "../../schema/can.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import type { CommandContext } from "../documents/command-context.ts";
import type { SqlParameters } from "../lists/sql-parameters.ts";
import { memberCondition } from "./members.ts";
import { ownCondition } from "./own-documents.ts";

type Reader = Pick<CommandContext, "actor" | "projectId">;

/** How much of a collection somebody may read before looking at single documents. */
export type Readable = "all" | "own" | "none";

export function readableOf({ actor }: Reader, definition: CollectionDefinition): Readable {
  if (can(actor, "READ", definition, false)) return "all";
  return can(actor, "READ", definition, true) ? "own" : "none";
}

/**
 * The condition on a row of `documents` (alias `d`) for the reader to see it, for documents of one collection.
 * People are seen by those who share a project with them, projects by those who have access to them, what has members by
 * those.
 */
export function visibilityCondition(reader: Reader, definition: CollectionDefinition, params: SqlParameters): string {
  const readable = readableOf(reader, definition);
  if (readable === "none") return "false";
  const actorId = reader.actor.profile.id;
  const made =
    readable === "own" ? ownCondition(reader, definition, params, { createdBy: "d.created_by", data: "d.data" }) : "true";
  const member = memberCondition(reader, definition, params, "d.data");
  const own = member === null ? made : `(${made} and ${member})`;
  if (reader.actor.profile.systemAdmin) return own;
  if (definition.name === "user") return `(${own} and ${sharesProject(reader, params)})`;
  if (definition.name === "project") return `(${own} and ${hasAccess(actorId, params)})`;
  return own;
}

function sharesProject({ actor, projectId }: Reader, params: SqlParameters): string {
  return `(d.id = ${params.bind(actor.profile.id)} or (d.data ->> 'systemAdmin')::boolean is true or exists (
    select from documents pa where pa.collection = 'permission-access' and pa.scope = ${params.bind(projectId)}
      and pa.data ->> 'user' = d.id and pa.deleted_at is null))`;
}

function hasAccess(actorId: string, params: SqlParameters): string {
  return `exists (select from documents pa where pa.collection = 'permission-access' and pa.scope = d.id
    and pa.data ->> 'user' = ${params.bind(actorId)} and pa.deleted_at is null)`;
}
