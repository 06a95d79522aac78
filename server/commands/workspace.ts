import type { AnyDocument, CollectionDefinition } from "../../schema/define-collection.ts";
import type { Row, Statement, Transaction } from "../store/store.ts";
import type { PublishedChange } from "./command-context.ts";
import type { HistoryRow } from "./history-row.ts";
import { SANITIZER_VERSION } from "./sanitize-html.ts";
import { searchColumns } from "./search-columns.ts";
import {
  type DocumentKey,
  keyOf,
  STORED_COLUMNS,
  type StoredDocument,
  type StoredRow,
  storedDocument,
} from "./stored-document.ts";
import { type PendingRows, writeStatements } from "./write-statements.ts";

/** A document as it will be. */
export interface NextDocument extends DocumentKey {
  readonly definition: CollectionDefinition;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  readonly createdBy: string | null;
  readonly data: AnyDocument;
}

/**
 * One transaction's view of the documents it changes. The scopes are locked from the start, so what it has read stays
 * true; changes are collected in memory, visible to what follows, and written together with the commit.
 */
export class Workspace {
  readonly #tx: Transaction;
  readonly #seqs: Map<string, number>;
  readonly #documents = new Map<string, StoredDocument | null>();
  readonly #mappings = new Map<string, string>();
  readonly #changes = new Map<string, Omit<PublishedChange, "sessionNonce">>();
  readonly #pending: PendingRows = { documents: new Map(), history: [], applied: [], mappings: [], credentials: [], secrets: [] };

  private constructor(tx: Transaction, seqs: Map<string, number>) {
    this.#tx = tx;
    this.#seqs = seqs;
  }

  /**
   * Locks the scopes until the end of the transaction, always in the same order so that no two wait for each other, and
   * runs `reads` after that in the same hop.
   */
  static async open(
    tx: Transaction,
    scopes: readonly string[],
    reads: readonly Statement[] = [],
  ): Promise<{ workspace: Workspace; results: Row[][] }> {
    const names = [...new Set(scopes)];
    const [, locked, ...results] = await tx.batch([
      {
        text: `insert into scopes (scope, seq) select name, 0 from unnest($1::text[]) name order by name on conflict do nothing`,
        params: [names],
        prepare: true,
      },
      {
        text: `select scope, seq from scopes where scope = any($1::text[]) order by scope for update`,
        params: [names],
        prepare: true,
      },
      ...reads,
    ]);
    const seqs = new Map((locked ?? []).map((row) => [String(row.scope), Number(row.seq)]));
    return { workspace: new Workspace(tx, seqs), results };
  }

  /** Makes documents known to `find`; those that are known already cost nothing. */
  async load(keys: readonly DocumentKey[]): Promise<void> {
    const missing = keys.filter((key) => !this.#documents.has(keyOf(key)));
    if (missing.length === 0) return;
    const [rows] = await this.#tx.batch([readDocumentsStatement(missing)]);
    // The statement fixes the shape of its rows.
    this.admit(missing, (rows ?? []) as unknown as StoredRow[]);
  }

  /** Takes over rows that a statement of `readDocumentsStatement` answered for the keys. */
  admit(keys: readonly DocumentKey[], rows: readonly StoredRow[]): void {
    for (const key of keys) this.#documents.set(keyOf(key), null);
    for (const row of rows) this.#documents.set(keyOf(row), storedDocument(row));
  }

  /** A loaded document, tombstones included; `null` when there never was one. Asking for one that was not loaded is a defect. */
  find(key: DocumentKey): StoredDocument | null {
    const found = this.#documents.get(keyOf(key));
    if (found === undefined) throw new Error(`not loaded: ${keyOf(key)}`);
    return found;
  }

  /** A loaded document that is not deleted. */
  findLive(key: DocumentKey): StoredDocument | null {
    const found = this.find(key);
    return found?.deletedAt === null ? found : null;
  }

  /** Puts a document in its new state, with the next number of its scope. */
  put(next: NextDocument): void {
    const seq = this.#nextSeq(next.scope);
    const key = keyOf(next);
    const { definition, ...stored } = next;
    this.#documents.set(key, { ...stored, seq, htmlVersion: SANITIZER_VERSION });
    const columns = next.deletedAt === null ? searchColumns(definition, next.data) : { folded: "", search: "" };
    this.#pending.documents.set(key, { ...stored, ...columns, seq, htmlVersion: SANITIZER_VERSION });
    this.#changes.delete(key);
    this.#changes.set(key, {
      scope: next.scope,
      collection: next.collection,
      id: next.id,
      updatedAt: next.updatedAt,
      createdBy: next.createdBy,
      document: next.deletedAt === null ? next.data : null,
    });
  }

  addHistory(row: HistoryRow): void {
    this.#pending.history.push(row);
  }

  /** Remembers that an operation took effect, so that it never does again. */
  addApplied(row: PendingRows["applied"][number]): void {
    this.#pending.applied.push(row);
  }

  addCredential(userId: string, passwordHash: string, at: string, { endSessions }: { readonly endSessions: boolean }): void {
    this.#pending.credentials.push({ userId, passwordHash, at, endSessions });
  }

  /** Keeps a key or token of another service, or forgets it. */
  addSecret(row: PendingRows["secrets"][number]): void {
    // Two saves of one field in one transaction: the later one is it.
    const same = this.#pending.secrets.findIndex(
      ({ collection, docId, field }) => collection === row.collection && docId === row.docId && field === row.field,
    );
    if (same >= 0) this.#pending.secrets.splice(same, 1);
    this.#pending.secrets.push(row);
  }

  /** Remembers the final id of a document that a device had named. */
  addMapping(row: PendingRows["mappings"][number]): void {
    this.#pending.mappings.push(row);
    this.#mappings.set(row.localId, row.id);
  }

  /** Takes over rows of a `readMappingsStatement`. */
  admitMappings(rows: readonly Row[]): void {
    for (const row of rows) this.#mappings.set(String(row.local_id), String(row.doc_id));
  }

  /** Final id of a `local:` one, if it is known. */
  mappedId(localId: string): string | undefined {
    return this.#mappings.get(localId);
  }

  /** Id of the person whose username this is, case aside; `null` when it is free. */
  async userNamed(username: string): Promise<string | null> {
    const wanted = username.toLowerCase();
    for (const row of this.#pending.documents.values()) {
      if (row.collection === "user" && row.deletedAt === null && String(row.data.username ?? "").toLowerCase() === wanted)
        return row.id;
    }
    const rows = await this.#tx.query<{ id: string }>(
      `select id from documents where collection = 'user' and deleted_at is null and lower(data ->> 'username') = $1`,
      [wanted],
    );
    // A person renamed in this transaction has already given the name up.
    return rows.find((row) => ![...this.#pending.documents.values()].some((pending) => pending.id === row.id))?.id ?? null;
  }

  /** Ids of the live documents of a collection that have this text in a field, those put in this transaction included. */
  async holdersOf(wanted: { scope: string; collection: string; field: string; value: string }): Promise<string[]> {
    const { scope, collection, field, value } = wanted;
    const pending = [...this.#pending.documents.values()].filter((row) => row.scope === scope && row.collection === collection);
    const rows = await this.#tx.query<{ id: string }>(
      `select id from documents where scope = $1 and collection = $2 and deleted_at is null and data @> $3::jsonb`,
      [scope, collection, JSON.stringify({ [field]: value })],
    );
    const stored = rows.map(({ id }) => id).filter((id) => !pending.some((row) => row.id === id));
    return [...stored, ...pending.filter((row) => row.deletedAt === null && row.data[field] === value).map(({ id }) => id)];
  }

  /** Leaves everything that was put to be written with the commit. Answers what changed, in order. */
  flush(): Omit<PublishedChange, "sessionNonce">[] {
    const { documents, history, applied } = this.#pending;
    if (documents.size + history.length + applied.length > 0) {
      this.#tx.atCommit(writeStatements({ ...this.#pending, seqs: this.#seqs }));
    }
    return [...this.#changes.values()];
  }

  #nextSeq(scope: string): number {
    const last = this.#seqs.get(scope);
    if (last === undefined) throw new Error(`not locked: ${scope}`);
    this.#seqs.set(scope, last + 1);
    return last + 1;
  }
}

/** Reads the documents of some keys. */
export function readDocumentsStatement(keys: readonly DocumentKey[]): Statement {
  return {
    text: `select ${STORED_COLUMNS} from documents d
      join unnest($1::text[], $2::text[], $3::text[]) as k (scope, collection, id) using (scope, collection, id)`,
    params: [keys.map((key) => key.scope), keys.map((key) => key.collection), keys.map((key) => key.id)],
    prepare: true,
  };
}

/** Reads the final ids of documents that devices named. Rows go to `admitMappings`. */
export function readMappingsStatement(scope: string, localIds: readonly string[]): Statement {
  return {
    text: `select local_id, doc_id from id_mappings where scope = $1 and local_id = any($2::text[])`,
    params: [scope, localIds],
    prepare: true,
  };
}
