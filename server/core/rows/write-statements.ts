import type { Statement } from "../../context/store.ts";
import { AUDIT_ROWS } from "./audit-row.ts";
import type { HistoryRow } from "./history-row.ts";
import { rightsChanges } from "./rights-changes.ts";
import type { SearchColumns } from "./search-columns.ts";
import type { DocumentKey, StoredDocument } from "./stored-document.ts";

/** What a transaction is going to write. */
export interface PendingRows {
  /** By document key: only the last state of each is written. */
  readonly documents: Map<string, StoredDocument & SearchColumns>;
  readonly history: HistoryRow[];
  readonly applied: {
    readonly scope: string;
    readonly userId: string;
    readonly operationId: string;
    readonly collection: string;
    readonly docId: string;
    readonly historyId: string | null;
    /** `operationDigest` of what it asked for. */
    readonly digest: string;
    readonly at: string;
  }[];
  readonly mappings: { readonly scope: string; readonly localId: string; readonly collection: string; readonly id: string }[];
  readonly credentials: {
    readonly userId: string;
    /** `null` takes the password away. */
    readonly passwordHash: string | null;
    readonly at: string;
    /** Hash of the token of the session that goes on; every other one of the person ends. */
    readonly keptSession: string | null;
  }[];
  /** The address that an article has of its own. */
  readonly addresses: { readonly docId: string; readonly url: string }[];
  /** Where readers no longer find a document. */
  readonly formerAddresses: (DocumentKey & { readonly url: string; readonly at: string })[];
  /** An article of which the messages are to be counted. */
  readonly counts: { readonly scope: string; readonly docId: string }[];
  /** People whose sessions end. */
  readonly endedSessions: { readonly userId: string }[];
  /** `value: null` takes the secret away. */
  readonly secrets: {
    readonly collection: string;
    readonly docId: string;
    readonly field: string;
    readonly value: string | null;
    readonly at: string;
  }[];
}

/** One statement per table, however many rows. `seqs`: the last number of each scope afterwards. */
export function writeStatements(rows: PendingRows & { readonly seqs: ReadonlyMap<string, number> }): Statement[] {
  const seqs = [...rows.seqs].map(([scope, seq]) => ({ scope, seq }));
  return [
    ...insertMany(DOCUMENTS, [...rows.documents.values()]),
    ...insertMany(HISTORY, rows.history),
    ...insertMany(AUDIT_ROWS, rightsChanges(rows.history)),
    ...insertMany(APPLIED, rows.applied),
    ...insertMany(MAPPINGS, rows.mappings),
    ...insertMany(
      CREDENTIALS,
      rows.credentials.filter(({ passwordHash }) => passwordHash !== null),
    ),
    ...insertMany(ENDED_SESSIONS, rows.endedSessions),
    ...insertMany(
      REVOKED_CREDENTIALS,
      rows.credentials.filter(({ passwordHash }) => passwordHash === null),
    ),
    ...insertMany(ENDED_SESSIONS, rows.credentials),
    ...insertMany(
      SECRETS,
      rows.secrets.filter(({ value }) => value !== null),
    ),
    ...insertMany(
      FORGOTTEN_SECRETS,
      rows.secrets.filter(({ value }) => value === null),
    ),
    ...insertMany(ADDRESSES, rows.addresses),
    ...insertMany(FORMER_ADDRESSES, rows.formerAddresses),
    ...insertMany(COUNTS, rows.counts),
    ...insertMany(SEQS, seqs),
  ];
}

/** The rows travel as one JSON parameter, which both adapters and any number of rows take. */
function insertMany(text: string, rows: readonly object[]): Statement[] {
  return rows.length === 0 ? [] : [{ text, params: [JSON.stringify(rows)], prepare: true }];
}

const DOCUMENTS = `
insert into documents (scope, collection, id, seq, created_at, updated_at, deleted_at, created_by, html_version, data, folded, search)
select scope, collection, id, seq, "createdAt", "updatedAt", "deletedAt", "createdBy", "htmlVersion", data, folded, to_tsvector('spanish', search)
from json_to_recordset($1::json) as r (scope text, collection text, id text, seq bigint, "createdAt" timestamptz, "updatedAt" timestamptz,
  "deletedAt" timestamptz, "createdBy" text, "htmlVersion" integer, data jsonb, folded text, search text)
on conflict (scope, collection, id) do update set seq = excluded.seq, created_at = excluded.created_at,
  created_by = excluded.created_by, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at,
  html_version = excluded.html_version, data = excluded.data, folded = excluded.folded, search = excluded.search`;

const HISTORY = `
insert into history (id, scope, collection, doc_id, op, created_at, created_by, doc_created_by, data, version)
select id, scope, collection, "docId", op, "createdAt", "createdBy", "docCreatedBy", data, version
from json_to_recordset($1::json) as r (id text, scope text, collection text, "docId" text, op text, "createdAt" timestamptz,
  "createdBy" text, "docCreatedBy" text, data jsonb, version jsonb)`;

const APPLIED = `
insert into applied_operations (scope, user_id, operation_id, collection, doc_id, history_id, digest, applied_at)
select scope, "userId", "operationId", collection, "docId", "historyId", digest, at
from json_to_recordset($1::json) as r (scope text, "userId" text, "operationId" text, collection text, "docId" text, "historyId" text, digest text, at timestamptz)`;

const MAPPINGS = `
insert into id_mappings (scope, local_id, collection, doc_id) select scope, "localId", collection, id
from json_to_recordset($1::json) as r (scope text, "localId" text, collection text, id text)`;

const CREDENTIALS = `
insert into credentials (user_id, password_hash, updated_at) select "userId", "passwordHash", at
from json_to_recordset($1::json) as r ("userId" text, "passwordHash" text, at timestamptz)
on conflict (user_id) do update set password_hash = excluded.password_hash, updated_at = excluded.updated_at`;

const SECRETS = `
insert into secrets (collection, doc_id, field, value, updated_at) select collection, "docId", field, value, at
from json_to_recordset($1::json) as r (collection text, "docId" text, field text, value text, at timestamptz)
on conflict (collection, doc_id, field) do update set value = excluded.value, updated_at = excluded.updated_at`;

const FORGOTTEN_SECRETS = `
delete from secrets s using json_to_recordset($1::json) as r (collection text, "docId" text, field text)
where s.collection = r.collection and s.doc_id = r."docId" and s.field = r.field`;

const REVOKED_CREDENTIALS = `
delete from credentials c using json_to_recordset($1::json) as r ("userId" text) where c.user_id = r."userId"`;

const ENDED_SESSIONS = `
delete from sessions s using json_to_recordset($1::json) as r ("userId" text, "keptSession" text)
where s.user_id = r."userId" and s.token_hash is distinct from r."keptSession"`;

const ADDRESSES = `
insert into article_addresses (doc_id, url) select "docId", url from json_to_recordset($1::json) as r ("docId" text, url text)
on conflict (doc_id) do update set url = excluded.url`;

// Of one that a document leaves twice in a transaction there is one row: no statement may change a row twice.
const FORMER_ADDRESSES = `
insert into former_addresses (scope, url, collection, doc_id, left_at) select distinct on (scope, url, collection, id) scope, url, collection, id, at
from json_to_recordset($1::json) as r (scope text, url text, collection text, id text, at timestamptz)
order by scope, url, collection, id, at desc
on conflict (scope, md5(url), collection, doc_id) do update set left_at = excluded.left_at`;

const COUNTS = `
insert into articles_to_count (scope, doc_id) select r.scope, r."docId" from json_to_recordset($1::json) as r (scope text, "docId" text)
on conflict do nothing`;

const SEQS = `
update scopes s set seq = r.seq from json_to_recordset($1::json) as r (scope text, seq bigint) where s.scope = r.scope and s.seq <> r.seq`;
