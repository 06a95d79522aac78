import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { documentKey, GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { collectionNamed } from "../../../schema/registry.ts";

/** Where a document is. */
export interface DocumentKey {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
}

/** A document as the database holds it. */
export interface StoredDocument extends DocumentKey {
  readonly seq: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  /** Id of the person who created it. */
  readonly createdBy: string | null;
  /** Sanitiser version of its HTML. */
  readonly htmlVersion: number;
  /** The whole document; of a deleted one only who created it and when, and of an improvement what it was applied to (`appliedTo`). */
  readonly data: AnyDocument;
}

/** Columns that `storedDocument` reads. */
export const STORED_COLUMNS =
  "d.scope, d.collection, d.id, d.seq, d.created_at, d.updated_at, d.deleted_at, d.created_by, d.html_version, d.data";

/** A row of `STORED_COLUMNS`. */
export interface StoredRow {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
  readonly seq: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  readonly created_by: string | null;
  readonly html_version: number;
  readonly data: AnyDocument;
}

export function storedDocument(row: StoredRow): StoredDocument {
  return {
    scope: row.scope,
    collection: row.collection,
    id: row.id,
    seq: row.seq,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    createdBy: row.created_by,
    htmlVersion: row.html_version,
    data: row.data,
  };
}

export function keyOf({ scope, collection, id }: DocumentKey): string {
  return documentKey(scope, collection, id);
}

/** Scope in which a collection's documents live for a request. Throws `forbidden` when it needs a project and none is selected. */
export function scopeOf(definition: CollectionDefinition, projectId: string | null): string {
  if (definition.scope === "global") return GLOBAL_SCOPE;
  if (projectId === null) throw new CierreError("forbidden");
  return projectId;
}

/** Scope under which a request's operations and local ids are remembered. */
export function originScope(projectId: string | null): string {
  return projectId ?? GLOBAL_SCOPE;
}

/** The declaration of a collection that a request names. `users` is another name of `user`. Throws `notFound`. */
export function requireCollection(name: string): CollectionDefinition {
  const definition = collectionNamed(name === "users" ? "user" : name);
  if (!definition) throw new CierreError("notFound");
  return definition;
}
