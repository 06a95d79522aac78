import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { fieldsSeen } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { ownerOf } from "../rows/owner-of.ts";
import type { SqlParameters } from "../store/sql-parameters.ts";
import { isOwn, ownCondition } from "./own-documents.ts";

type Reader = Pick<CommandContext, "actor">;

/** What every document has, which everybody who sees it at all sees. */
const COMMON_FIELDS = ["id", "createdAt", "updatedAt", "createdBy", "updatedBy"];

/** Whether the reader sees all of each document of the collection that they may read, and not only what references show (`limitedSee`). */
export function seesWhole({ actor }: Reader, definition: CollectionDefinition): boolean {
  return fieldsSeen(actor, definition, false) === null;
}

/** The fields of which the reader's lists may be asked: more would tell what they do not see. */
export function maySee({ actor }: Reader, definition: CollectionDefinition, field: string): boolean {
  const seen = fieldsSeen(actor, definition, false);
  const [name = field] = field.split(".");
  return seen === null || [...COMMON_FIELDS, "title", ...seen].includes(name);
}

/** A document as the reader sees it. */
export function seenPart(reader: Reader, definition: CollectionDefinition, document: AnyDocument): AnyDocument {
  const seen = seenOf(reader, definition, document);
  if (seen === null) return document;
  const names = [...COMMON_FIELDS, ...seen];
  const { id, createdAt, updatedAt } = document;
  return { ...Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name))), id, createdAt, updatedAt };
}

/** Throws `forbidden` when the reader sees a part of the document: its former versions tell more. */
export function assertSeesWhole(reader: Reader, definition: CollectionDefinition, document: AnyDocument): void {
  if (seenOf(reader, definition, document) !== null) throw new CierreError("forbidden");
}

/** `seenPart` as SQL of the text of the row `d`; `null` when the reader sees all of every one. */
export function seenText(reader: Reader, definition: CollectionDefinition, params: SqlParameters): string | null {
  const seen = fieldsSeen(reader.actor, definition, false);
  if (seen === null) return null;
  const names = params.bind([...COMMON_FIELDS, ...seen]);
  const part = `(select jsonb_object_agg(key, value)::text from jsonb_each(d.data) where key = any(${names}::text[]))`;
  if (fieldsSeen(reader.actor, definition, true) !== null) return part;
  const own = ownCondition(reader, definition, params, { createdBy: "d.created_by", data: "d.data" });
  return `case when ${own} then d.data::text else ${part} end`;
}

function seenOf({ actor }: Reader, definition: CollectionDefinition, document: AnyDocument): readonly string[] | null {
  const owners = { createdBy: document.createdBy?.id ?? null, owner: ownerOf(definition, document) };
  return fieldsSeen(actor, definition, isOwn(actor, "READ", definition, owners));
}
