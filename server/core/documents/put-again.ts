import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { requireCollection, type StoredDocument } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";
import { quietTimestamp } from "./time/next-timestamp.ts";

/** A document with what the program has found out about it: a version without an author, of which nobody is notified, as old in lists. */
export function putFound(work: Workspace, found: StoredDocument, facts: Readonly<Record<string, unknown>>): void {
  const updatedAt = quietTimestamp(found.updatedAt);
  putAgain(work, found, { ...found.data, ...facts, updatedAt });
}

/** A stored document as `data` has it. Devices pull it, people are not notified. */
export function putAgain(work: Workspace, found: StoredDocument, data: AnyDocument): void {
  const { scope, collection, id, createdAt, createdBy } = found;
  const definition = requireCollection(collection);
  const { updatedAt } = data;
  work.put({ scope, collection, id, definition, createdAt, updatedAt, deletedAt: null, createdBy, data, quiet: true });
}
