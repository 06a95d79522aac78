import type { RxDocument } from "rxdb/plugins/core";
import { from, map, type Observable, of, switchMap, tap } from "rxjs";
import { documentKey, isLocalId } from "../../schema/ids.ts";
import type { ReplicaRow } from "../../schema/replica-row.ts";
import type { Replica } from "../../workers/replica/open-replica.ts";
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
  const { replica, definition, scope } = target;
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
  const plan = planList(definition, scope, query);
  if (plan.tag === "rows") {
    const documents = replica.documents[definition.storage].find({ ...plan.query, limit: limit + 1 }).$;
    mark("cierre:list-asked");
    return documents.pipe(
      tap(() => mark("cierre:list-read")),
      map((found) => pageOf(found.map(toRow), limit)),
    );
  }
  const range = { $gte: plan.prefix, $lt: `${plan.prefix}\uffff` };
  const most = plan.exact ? { limit: limit + 1 } : {};
  const links = replica.links.find({ selector: { key: range }, sort: [{ key: "asc" }], ...most }).$;
  return links.pipe(
    switchMap((found) =>
      rowsByIds(
        target,
        found.map((link) => link.id),
      ),
    ),
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

function rowById({ replica, definition, scope }: LiveTarget, id: string): Observable<Row | null> {
  const key = documentKey(scope, definition.name, id);
  return replica.documents[definition.storage].findOne(key).$.pipe(map((document) => document && toRow(document)));
}

/** The rows that exist, in the order of the ids. */
function rowsByIds({ replica, definition, scope }: LiveTarget, ids: readonly string[]): Observable<Row[]> {
  if (ids.length === 0) return of([]);
  const keys = ids.map((id) => documentKey(scope, definition.name, id));
  const documents = replica.documents[definition.storage].findByIds(keys).$;
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
  return samePeekedRow(stored) ?? { id: stored.id, sync: stored.sync, data: stored.data };
}
