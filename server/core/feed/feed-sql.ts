import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Row, Statement } from "../../context/store.ts";
import { seenText } from "../access/seen-fields.ts";
import { visibilityCondition } from "../access/visibility.ts";
import { SANITIZER_VERSION } from "../html/sanitize-html.ts";
import { originScope } from "../rows/stored-document.ts";
import { SqlParameters } from "../store/sql-parameters.ts";
import { unpackedSize } from "../store/unpacked-size.ts";

type Reader = Pick<CommandContext, "actor" | "projectId" | "behaviours">;

/** A stretch of the feed. */
export interface FeedRow {
  /** Rows looked at, visible or not. */
  readonly examined: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** Of the rows looked at, about. At least as many as asked for: there may be more rows. */
  readonly bytes: number;
  /** Changes in `json`, separated by commas. */
  readonly size: number;
  readonly json: string;
  /** Something in `json` carries HTML that an older sanitiser let through. */
  readonly stale: boolean;
}

/** Newest first within one collection, from `below` (exclusive) down. `seq`: number of the scope when the snapshot began. */
export function snapshotStatement(
  reader: Reader,
  definition: CollectionDefinition,
  range: {
    readonly seq: number;
    readonly below: number | null;
    readonly since: Date | null;
    readonly limit: number;
    readonly bytes: number;
    readonly reconcile: boolean;
  },
): Statement {
  const params = new SqlParameters();
  const visible = `(d.deleted_at is null and ${visibilityCondition(reader, definition, params)})`;
  const scope = definition.scope === "global" ? GLOBAL_SCOPE : reader.projectId;
  const page = `select * from documents d where d.scope = ${params.bind(scope)} and d.collection = ${params.bind(definition.name)}
    and d.seq <= ${params.bind(range.seq)} ${range.below === null ? "" : `and d.seq < ${params.bind(range.below)}`}
    ${range.since === null ? "" : `and d.seq > ${lastBefore({ scope, collection: definition.name }, range.since, params)}`}
    ${range.reconcile ? "" : "and d.deleted_at is null"} order by d.seq desc limit ${params.bind(range.limit)}`;
  return feedStatement(reader, params, {
    ...{ page, definitions: [definition], bytes: range.bytes },
    ...{ visible, onlyVisible: !range.reconcile },
  });
}

/**
 * Number of the last document of the page's collection that had not changed since; numbers and changes have one order, so
 * that what is older is not even looked at.
 */
function lastBefore(list: { scope: string | null; collection: string }, since: Date, params: SqlParameters): string {
  return `coalesce((select o.seq from documents o where o.scope = ${params.bind(list.scope)}
    and o.collection = ${params.bind(list.collection)} and o.updated_at < ${params.bind(since.toISOString())}::timestamptz
    order by o.updated_at desc, o.id desc limit 1), 0)`;
}

/** What comes after a number of a scope, at most a page of it. */
export interface Stretch {
  /** Their number; where it is the page's limit, there may be more. */
  readonly examined: number;
  /** The number of the last of them; `null` where there is none. */
  readonly highest: number | null;
  readonly collections: ReadonlySet<string>;
}

export function stretchStatement({ scope, after, limit }: { scope: string; after: number; limit: number }): Statement {
  const text = `select seq, collection from documents where scope = $1 and seq > $2 order by seq limit $3`;
  return { text, params: [scope, after, limit], prepare: true };
}

/** Reads the answer to `stretchStatement`. */
export function stretchOf(rows: readonly Row[]): Stretch {
  // The statement fixes the shape of its rows.
  const found = rows as unknown as readonly { readonly seq: number; readonly collection: string }[];
  return {
    examined: found.length,
    highest: found.at(-1)?.seq ?? null,
    collections: new Set(found.map(({ collection }) => collection)),
  };
}

/**
 * Everything that was committed in a scope after `after`, up to `highest` and in that order. What is deleted or not to be seen comes as
 * deleted. `definitions` has all collections of that stretch which devices have: the database plans what is said of each one anew for
 * every page, so that a hundred of them took ten times as long as the rows. Up to `highest` no document is added later: whatever is
 * written gets a higher number.
 */
export function tailStatement(
  reader: Reader,
  definitions: readonly CollectionDefinition[],
  range: {
    readonly scope: string;
    readonly after: number;
    readonly highest: number;
    readonly limit: number;
    readonly bytes: number;
  },
): Statement {
  const params = new SqlParameters();
  const inScope = definitions.filter((definition) => (definition.scope === "global") === (range.scope === GLOBAL_SCOPE));
  const cases = inScope.map(
    (definition) => `when ${params.bind(definition.name)} then ${visibilityCondition(reader, definition, params)}`,
  );
  const visible =
    cases.length === 0 ? "false" : `(d.deleted_at is null and (case d.collection ${cases.join(" ")} else false end))`;
  const page = `select * from documents d where d.scope = ${params.bind(range.scope)} and d.seq > ${params.bind(range.after)}
    and d.seq <= ${params.bind(range.highest)} order by d.seq limit ${params.bind(range.limit)}`;
  return feedStatement(reader, params, { page, definitions: inScope, bytes: range.bytes, visible, onlyVisible: false });
}

interface FeedPage {
  readonly page: string;
  /** Of all rows that may be visible. */
  readonly definitions: readonly CollectionDefinition[];
  /** What its rows may take, about: one that begins within is the last. */
  readonly bytes: number;
  readonly visible: string;
  readonly onlyVisible: boolean;
}

/**
 * Puts the page together as text in the database: the program neither parses nor prints a single document. The rows of
 * `page` come sorted and are put together in that order; sorting them again inside the aggregate would spill to disk.
 */
function feedStatement(reader: Reader, params: SqlParameters, parts: FeedPage): Statement {
  const { page, definitions, bytes, visible, onlyVisible } = parts;
  const change = `'{"scope":' || to_json(d.scope)::text || ',"collection":' || to_json(d.collection)::text || ',"id":' || to_json(d.id)::text
    || coalesce(',"localId":' || to_json(d.local_id)::text, '') || ',"updatedAt":"' || to_char(d.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    || case when d.visible then '","deleted":false,"doc":' || ${documentText(reader, definitions, params)} || '}' else '","deleted":true,"doc":null}' end`;
  const sent = onlyVisible ? "filter (where d.visible)" : "";
  const text = `with page as (${page}),
      weighed as (select p.*, ${unpackedSize("p.data")} as weight from page p),
      measured as (select w.*, sum(w.weight) over (rows unbounded preceding) as bytes from weighed w),
      judged as (select d.*, ${visible} as visible, ${localId(reader, params)} as local_id from measured d
        where d.bytes - d.weight < ${params.bind(bytes)}::bigint)
    select count(*)::integer as examined, coalesce(max(d.bytes), 0)::float8 as bytes, min(d.seq) as lowest, max(d.seq) as highest, (count(*) ${sent})::integer as size,
      coalesce(bool_or(d.visible and d.html_version < ${params.bind(SANITIZER_VERSION)}), false) as stale,
      coalesce(string_agg(${change}, ',') ${sent}, '') as json
    from judged d`;
  return { text, params: params.values, prepare: true };
}

/** The id that a device of the reader gave to a document of theirs: what its lost answer would have said. */
function localId({ actor, projectId }: Reader, params: SqlParameters): string {
  return `case when d.created_by = ${params.bind(actor.profile.id)} then (select m.local_id from id_mappings m
    where m.doc_id = d.id and m.collection = d.collection and m.scope = ${params.bind(originScope(projectId))} limit 1) end`;
}

/** What the reader's devices get of a row: all of it, or what its collection shows them. */
function documentText(reader: Reader, definitions: readonly CollectionDefinition[], params: SqlParameters): string {
  const texts = definitions.map((definition) => {
    const { feedText } = reader.behaviours.of(definition);
    return [definition.name, feedText?.(reader, params) ?? seenText(reader, definition, params)] as const;
  });
  const cases = texts.flatMap(([name, text]) => (text === null ? [] : [`when ${params.bind(name)} then ${text}`]));
  return cases.length === 0 ? "d.data::text" : `case d.collection ${cases.join(" ")} else d.data::text end`;
}
