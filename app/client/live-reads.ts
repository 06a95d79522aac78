import type { RxDocument } from "rxdb/plugins/core";
import { from, map, type Observable, of, switchMap, tap } from "rxjs";
import { isLocalId } from "../../schema/ids.ts";
import { type ReplicaRow, rowDocument, rowKey } from "../../schema/replica-row.ts";
import type { Replica } from "../../workers/replica/open-replica.ts";
import { linkedKeys } from "../../workers/replica/read-links.ts";
import type { EngineClient, ListPage, ListQuery, Row } from "./client-api.ts";
import { matcher, planList } from "./list-query.ts";
import { mark } from "./mark.ts";
import { type Revision, samePeekedRow } from "./peeked-rows.ts";
import { pageOf, type ReadTarget, titlesOf } from "./read-target.ts";

/** Documents that a search brings at most. */
const SEARCH_LIMIT = 200;

/** A question to the open replica. */
export interface LiveTarget extends ReadTarget {
  readonly replica: Replica;
}

/** Questions to the open replica, answered now and after every change. */
export interface LiveReads {
  list(target: LiveTarget, query: ListQuery, limit: number): Promise<Observable<ListPage>>;
  /** `null` while it is not there. A `local:` id that got its final one answers with that row. */
  row(target: LiveTarget, id: string): Observable<Row | null>;
  titles(target: LiveTarget, ids: readonly string[]): Observable<ReadonlyMap<string, string>>;
}

export function createLiveReads(engine: Pick<EngineClient, "search" | "finalId">): LiveReads {
  return {
    list: (target, query, limit) => listPages(target, query, limit, engine),
    row: (target, id) => oneRow(target, id, engine),
    titles: (target, ids) => rowsByIds(target, ids).pipe(map((rows) => titlesOf(target.definition, rows))),
  };
}

async function listPages(
  target: LiveTarget,
  query: ListQuery,
  limit: number,
  engine: Pick<EngineClient, "search">,
): Promise<Observable<ListPage>> {
  const { replica, definition } = target;
  const search = query.search?.trim();
  if (search) {
    const passes = matcher(
      definition,
      Object.entries(query.filters ?? {}).filter(([, value]) => value !== ""),
    );
    const ids = await engine.search(definition.name, search, SEARCH_LIMIT);
    return rowsByIds(target, ids).pipe(
      map((rows) =>
        pageOf(
          rows.filter((row) => passes(row.data)),
          limit,
        ),
      ),
    );
  }
  const plan = planList(definition, query);
  const documents = replica.documents[definition.storage];
  if (plan.tag === "rows") {
    const first = documents.find({ ...plan.query, limit: limit + 1 }).$;
    mark("cierre:list-asked");
    return first.pipe(
      tap(() => mark("cierre:list-read")),
      map((found) => pageOf(found.map(toRow), limit)),
    );
  }
  return linkedKeys(documents, plan.prefix, plan.exact ? limit + 1 : undefined).pipe(
    switchMap((keys) => rowsByKeys(target, keys)),
    map((rows) =>
      pageOf(
        rows.filter((row) => plan.matches(row.data)),
        limit,
      ),
    ),
  );
}

function oneRow(target: LiveTarget, id: string, engine: Pick<EngineClient, "finalId">): Observable<Row | null> {
  const underFinalId = () =>
    from(engine.finalId(id)).pipe(switchMap((finalId) => (finalId === id ? of(null) : rowById(target, finalId))));
  return rowById(target, id).pipe(switchMap((row) => (row || !isLocalId(id) ? of(row) : underFinalId())));
}

function rowById({ replica, definition }: LiveTarget, id: string): Observable<Row | null> {
  const found = replica.documents[definition.storage].findOne(rowKey(definition.name, id)).$;
  return found.pipe(map((document) => document && toRow(document)));
}

function rowsByIds(target: LiveTarget, ids: readonly string[]): Observable<Row[]> {
  return rowsByKeys(
    target,
    ids.map((id) => rowKey(target.definition.name, id)),
  );
}

/** The rows that exist, in the order of the keys. */
function rowsByKeys({ replica, definition }: LiveTarget, keys: readonly string[]): Observable<Row[]> {
  if (keys.length === 0) return of([]);
  const documents = replica.documents[definition.storage].findByIds([...keys]).$;
  return documents.pipe(map((found) => keys.flatMap((key) => found.get(key) ?? []).map(toRow)));
}

/** RxDB hands out one object per revision of a document, so that unchanged rows stay the same object. */
const known = new WeakMap<RxDocument<ReplicaRow>, Row>();

function toRow(document: RxDocument<ReplicaRow>): Row {
  const row = known.get(document) ?? plainRow(document.toJSON(true));
  known.set(document, row);
  return row;
}

/** Out of plain objects: the worker takes no others, and a document's own fields are proxies. */
function plainRow(stored: ReturnType<RxDocument<ReplicaRow>["toJSON"]> & Revision): Row {
  return samePeekedRow(stored) ?? { id: stored.id, sync: stored.sync, data: rowDocument(stored) };
}
