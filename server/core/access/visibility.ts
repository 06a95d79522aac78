import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { can } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import { openCondition } from "./closed-documents.ts";
import { ownCondition } from "./own-documents.ts";

type Reader = Pick<CommandContext, "actor" | "projectId" | "behaviours">;

/** How much of a collection somebody may read before looking at single documents. */
export type Readable = "all" | "own" | "none";

export function readableOf({ actor }: Reader, definition: CollectionDefinition): Readable {
  if (can(actor, "READ", definition, false)) return "all";
  return can(actor, "READ", definition, true) ? "own" : "none";
}

/**
 * The condition on a row of `documents` (alias `d`) for the reader to see it, for documents of one collection: what their role lets
 * them read, of what has members only theirs, of what is about others what is about those that they read, and of that what the collection shows them.
 */
export function visibilityCondition(reader: Reader, definition: CollectionDefinition, params: SqlParameters): string {
  const readable = readableOf(reader, definition);
  if (readable === "none") return "false";
  const made =
    readable === "own" ? ownCondition(reader, definition, params, { createdBy: "d.created_by", data: "d.data" }) : "true";
  const open = openCondition(reader, definition, params, "d.data");
  const own = open === null ? made : `(${made} and ${open})`;
  const { visible } = reader.behaviours.of(definition);
  return reader.actor.profile.systemAdmin || !visible ? own : `(${own} and ${visible(reader, params)})`;
}

/** The same for rows of several collections. */
export function visibilityOfAny(reader: Reader, definitions: ReadonlySet<CollectionDefinition>, params: SqlParameters): string {
  const conditions = [...definitions].map(
    (definition) => `(d.collection = ${params.bind(definition.name)} and ${visibilityCondition(reader, definition, params)})`,
  );
  return `(${conditions.join(" or ") || "false"})`;
}
