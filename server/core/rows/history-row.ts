import type { AnyDocument, CollectionDefinition, PersonStamp } from "../../../schema/declaration/define-collection.ts";
import { fieldDiff } from "../../../schema/values/field-diff.ts";
import type { Caller } from "../../context/caller.ts";

/** A row of the table `history`: one version of a document and what it changed. */
export interface HistoryRow {
  readonly id: string;
  readonly scope: string;
  readonly collection: string;
  readonly docId: string;
  /** `discard`: values that lost a conflict, never the document's own. People see it as an update. */
  readonly op: "insert" | "update" | "remove" | "discard";
  readonly createdAt: string;
  readonly createdBy: string;
  readonly docCreatedBy: string | null;
  readonly data: Record<string, unknown>;
  /** The document in this version; of a removal, what was removed. */
  readonly version: AnyDocument;
  readonly by: PersonStamp;
  /** Where it came from; for the audit alone. */
  readonly caller?: Caller | undefined;
}

export interface HistoryInput {
  readonly id: string;
  readonly scope: string;
  readonly definition: CollectionDefinition;
  readonly op: HistoryRow["op"];
  readonly before: AnyDocument | null;
  readonly after: AnyDocument | null;
  readonly by: PersonStamp;
  readonly docCreatedBy: string | null;
  readonly at: string;
  readonly caller?: Caller | undefined;
  /** When it was written, where a device kept it before. */
  readonly writtenAt?: string | undefined;
  /** What people know the document by (`historyTitle`); the text of its title field when absent. */
  readonly title?: string | null;
  /** The version of a history lost with a restore that this one brings back, `whole` or within others' edits. */
  readonly recovers?: { readonly version: string; readonly whole: boolean };
}

/** The history of one change; `before` or `after` may be missing, not both. */
export function historyRow({
  id,
  scope,
  definition,
  op,
  before,
  after,
  by,
  docCreatedBy,
  at,
  caller,
  ...input
}: HistoryInput): HistoryRow {
  const version = after ?? before;
  if (version === null) throw new Error("a change needs a document before or after it");
  const title = input.title === undefined ? version[definition.titleField] : input.title;
  return {
    id,
    scope,
    collection: definition.name,
    docId: version.id,
    op,
    createdAt: at,
    createdBy: by.id,
    docCreatedBy,
    data: {
      id,
      op: op === "discard" ? "update" : op,
      discarded: op === "discard",
      model: definition.model,
      docId: version.id,
      title: typeof title === "string" ? title : null,
      diff: fieldDiff(definition, before, after),
      createdAt: at,
      updatedAt: at,
      createdBy: by,
      updatedBy: by,
      ...(caller?.device && { device: caller.device }),
      ...(input.writtenAt && { writtenAt: input.writtenAt }),
      ...(input.recovers && { recoveredFrom: input.recovers.version, recoveredWhole: input.recovers.whole }),
    },
    version,
    by,
    caller,
  };
}
