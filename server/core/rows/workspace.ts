import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { PublishedChange } from "../../context/command-context.ts";
import type { Row, Statement, Transaction } from "../../context/store.ts";
import { SANITIZER_VERSION } from "../html/sanitize-html.ts";
import { sanitizedDocument } from "../html/sanitized-document.ts";
import type { HistoryRow } from "./history-row.ts";
import { type Identity, identitiesOf } from "./identities.ts";
import { ownerOf } from "./owner-of.ts";
import { readDocumentsStatement } from "./read-statements.ts";
import { searchColumns } from "./search-columns.ts";
import { type DocumentKey, keyOf, type StoredDocument, type StoredRow, storedDocument } from "./stored-document.ts";
import { type PendingRows, writeStatements } from "./write-statements.ts";

/** A document as it will be. */
export interface NextDocument extends DocumentKey {
  readonly definition: CollectionDefinition;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  readonly createdBy: string | null;
  readonly data: AnyDocument;
  /** As of a `PublishedChange`; not so when somebody changes the document in the same transaction. */
  readonly quiet?: boolean;
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
  readonly #pending: PendingRows = {
    documents: new Map(),
    history: [],
    applied: [],
    mappings: [],
    addresses: [],
    formerAddresses: [],
    counts: [],
    credentials: [],
    endedSessions: [],
    secrets: [],
  };

  /** `seqs`: the last number of each scope that is locked. */
  constructor(tx: Transaction, seqs: Map<string, number>) {
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
    const locks = lockStatements(scopes);
    const results = await tx.batch([...locks, ...reads]);
    return { workspace: new Workspace(tx, lockedSeqs(results)), results: results.slice(locks.length) };
  }

  /** The last number of each scope, with what was put. */
  get seqs(): ReadonlyMap<string, number> {
    return this.#seqs;
  }

  /** Rows as they are without this transaction's changes, which are written with the commit. */
  async read({ text, params }: Statement): Promise<Row[]> {
    return this.#tx.query(text, params);
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
    for (const row of rows) this.#documents.set(keyOf(row), cleanDocument(storedDocument(row)));
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
    const { definition, quiet = false, ...stored } = next;
    // A tombstone tells no more of whose the document was.
    const owner = ownerOf(definition, next.deletedAt === null ? next.data : this.#documents.get(key)?.data);
    this.#documents.set(key, { ...stored, seq, htmlVersion: SANITIZER_VERSION });
    const columns = next.deletedAt === null ? searchColumns(definition, next.data) : { folded: "", search: "" };
    this.#pending.documents.set(key, { ...stored, ...columns, seq, htmlVersion: SANITIZER_VERSION });
    const isQuiet = quiet && (this.#changes.get(key)?.quiet ?? true);
    this.#changes.delete(key);
    this.#changes.set(key, {
      scope: next.scope,
      collection: next.collection,
      id: next.id,
      updatedAt: next.updatedAt,
      createdBy: next.createdBy,
      owner,
      document: next.deletedAt === null ? next.data : null,
      ...(isQuiet && { quiet: true }),
    });
  }

  addHistory(row: HistoryRow): void {
    this.#pending.history.push(row);
  }

  /** When somebody last edited the document, as its history has it, this transaction's included; `null` where it has nothing. */
  async lastEdited({ scope, collection, id }: DocumentKey): Promise<string | null> {
    const pending = this.#pending.history.findLast(
      (row) => row.scope === scope && row.collection === collection && row.docId === id && row.op !== "discard",
    );
    if (pending) return pending.createdAt;
    const [row] = await this.#tx.query<{ created_at: string }>(
      `select created_at from history where scope = $1 and collection = $2 and doc_id = $3 and op <> 'discard' order by seq desc limit 1`,
      [scope, collection, id],
    );
    return row?.created_at ?? null;
  }

  /** Remembers that an operation took effect, so that it never does again. */
  addApplied(row: PendingRows["applied"][number]): void {
    this.#pending.applied.push(row);
  }

  /** Changes the way in by password, or closes it, and ends what was begun with the former one. */
  addCredential(row: PendingRows["credentials"][number]): void {
    // Two saves of one person in one transaction: the later one is it.
    const same = this.#pending.credentials.findIndex(({ userId }) => userId === row.userId);
    if (same >= 0) this.#pending.credentials.splice(same, 1);
    this.#pending.credentials.push(row);
  }

  /** Signs a person out everywhere. */
  endSessions(userId: string): void {
    this.#pending.endedSessions.push({ userId });
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

  /** Remembers the address that an article has of its own, for when it comes back to it. */
  keepAddress(row: PendingRows["addresses"][number]): void {
    // An article that is saved twice in one transaction: the later one is it.
    const same = this.#pending.addresses.findIndex(({ docId }) => docId === row.docId);
    if (same >= 0) this.#pending.addresses.splice(same, 1);
    this.#pending.addresses.push(row);
  }

  /** Remembers where readers found a document until now. */
  rememberAddress(row: PendingRows["formerAddresses"][number]): void {
    this.#pending.formerAddresses.push(row);
  }

  /** Has the messages about an article counted soon. */
  countLater(row: PendingRows["counts"][number]): void {
    this.#pending.counts.push(row);
  }

  /** The address that an article has, or had, of its own. */
  async keptAddress(docId: string): Promise<string | null> {
    const pending = this.#pending.addresses.find((row) => row.docId === docId);
    if (pending) return pending.url;
    const [row] = await this.#tx.query<{ url: string }>(`select url from article_addresses where doc_id = $1`, [docId]);
    return row?.url ?? null;
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

  /** Ids of the live people whom another service knows under this id, those put in this transaction included. */
  async usersKnownAs(identity: { readonly provider: string; readonly userId: string }): Promise<string[]> {
    const pending = [...this.#pending.documents.values()].filter((row) => row.collection === "user");
    const rows = await this.#tx.query<{ id: string }>(
      `select id from documents where scope = 'global' and collection = 'user' and deleted_at is null and data @> $1::jsonb`,
      [JSON.stringify({ externalIds: [identity] })],
    );
    const stored = rows.map(({ id }) => id).filter((id) => !pending.some((row) => row.id === id));
    const isKnown = ({ provider, userId }: Identity) => provider === identity.provider && userId === identity.userId;
    const put = pending.filter((row) => row.deletedAt === null && identitiesOf(row.data.externalIds).some(isKnown));
    return [...stored, ...put.map(({ id }) => id)];
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

/** HTML that an older sanitiser let through is cleaned before anything is made of it: what is written counts as clean. */
function cleanDocument(found: StoredDocument): StoredDocument {
  const definition = found.htmlVersion < SANITIZER_VERSION ? collectionNamed(found.collection) : undefined;
  return definition ? { ...found, data: sanitizedDocument(definition, found.data), htmlVersion: SANITIZER_VERSION } : found;
}

/** Locks the scopes until the end of the transaction, always in the same order so that no two wait for each other. */
export function lockStatements(scopes: readonly string[]): Statement[] {
  const names = [...new Set(scopes)];
  return [
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
  ];
}

/** The last number of each scope, of what `lockStatements` answered. */
export function lockedSeqs([, locked = []]: Row[][]): Map<string, number> {
  return new Map(locked.map((row) => [String(row.scope), Number(row.seq)]));
}
