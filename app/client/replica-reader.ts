import type { RxDocument } from "rxdb/plugins/core";
import { from, map, type Observable, of, type Subscription, switchMap, tap } from "rxjs";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { isLocalId } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { type ReplicaRow, rowDocument, rowKey } from "../../schema/replica-row.ts";
import type { DocumentCollection, Replica } from "../../workers/replica/open-replica.ts";
import { linkedKeys } from "../../workers/replica/read-links.ts";
import type { EngineClient, ListPage, ListQuery, ReplicaReader, Row } from "./client-api.ts";
import { matcher, planList } from "./list-query.ts";
import { mark } from "./mark.ts";

export interface ReaderOptions {
  /** The replica of the session at hand; rejects when it cannot be opened. */
  readonly open: () => Promise<Replica>;
  readonly engine: Pick<EngineClient, "search" | "finalId">;
  /** Errors of observations that have no place of their own to show them. */
  readonly failed: (error: unknown) => void;
}

/** Documents that a search brings at most. */
const SEARCH_LIMIT = 200;

/** What one observation needs to know about its collection. */
interface Target {
  readonly documents: DocumentCollection;
  readonly definition: CollectionDefinition;
}

/** Live reads of the open replica. Rows keep their identity while their document does not change. */
export function createReplicaReader(options: ReaderOptions): ReplicaReader {
  const target = async (collection: string): Promise<Target> => {
    const definition = collectionNamed(collection);
    if (!definition) throw new Error(`unknown collection ${collection}`);
    const { documents } = await options.open();
    return { documents: documents[definition.storage], definition };
  };
  return {
    observeList: (query, limit, callback, failed) =>
      observe(async () => listPages(await target(query.collection), query, limit, options.engine), callback, failed),
    observeDocument: (collection, id, callback) =>
      observe(async () => oneRow(await target(collection), id, options.engine), callback, options.failed),
    observeTitles: (collection, ids, callback) =>
      observe(async () => titles(await target(collection), ids), callback, options.failed),
  };
}

/** Subscribes once the source exists; stopping before that keeps it from ever calling back. */
function observe<T>(
  source: () => Promise<Observable<T>>,
  callback: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  let stopped = false;
  let subscription: Subscription | null = null;
  source().then(
    (values) => {
      if (!stopped) subscription = values.subscribe({ next: callback, error: failed });
    },
    (error: unknown) => {
      if (!stopped) failed(error);
    },
  );
  return () => {
    stopped = true;
    subscription?.unsubscribe();
  };
}

async function listPages(
  target: Target,
  query: ListQuery,
  limit: number,
  engine: Pick<EngineClient, "search">,
): Promise<Observable<ListPage>> {
  const { documents, definition } = target;
  const search = query.search?.trim();
  if (search) {
    const passes = matcher(
      definition,
      Object.entries(query.filters ?? {}).filter(([, value]) => value !== ""),
    );
    const ids = await engine.search(definition.name, search, SEARCH_LIMIT);
    return rowsByIds(target, ids).pipe(
      map((rows) =>
        page(
          rows.filter((row) => passes(row.data)),
          limit,
        ),
      ),
    );
  }
  const plan = planList(definition, query);
  if (plan.tag === "rows") {
    const newest = documents.find({ ...plan.query, limit: limit + 1 }).$;
    mark("cierre:list-asked");
    return newest.pipe(
      tap(() => mark("cierre:list-read")),
      map((found) => page(found.map(toRow), limit)),
    );
  }
  return linkedKeys(documents, plan.prefix, plan.exact ? limit + 1 : undefined).pipe(
    switchMap((keys) => rowsByKeys(target, keys)),
    map((rows) =>
      page(
        rows.filter((row) => plan.matches(row.data)),
        limit,
      ),
    ),
  );
}

function oneRow(target: Target, id: string, engine: Pick<EngineClient, "finalId">): Observable<Row | null> {
  const underFinalId = () =>
    from(engine.finalId(id)).pipe(switchMap((finalId) => (finalId === id ? of(null) : rowById(target, finalId))));
  return rowById(target, id).pipe(switchMap((row) => (row || !isLocalId(id) ? of(row) : underFinalId())));
}

function rowById({ documents, definition }: Target, id: string): Observable<Row | null> {
  return documents.findOne(rowKey(definition.name, id)).$.pipe(map((document) => document && toRow(document)));
}

function rowsByIds(target: Target, ids: readonly string[]): Observable<Row[]> {
  return rowsByKeys(
    target,
    ids.map((id) => rowKey(target.definition.name, id)),
  );
}

/** The rows that exist, in the order of the keys. */
function rowsByKeys({ documents }: Target, keys: readonly string[]): Observable<Row[]> {
  if (keys.length === 0) return of([]);
  return documents.findByIds([...keys]).$.pipe(map((found) => keys.flatMap((key) => found.get(key) ?? []).map(toRow)));
}

function titles(target: Target, ids: readonly string[]): Observable<ReadonlyMap<string, string>> {
  return rowsByIds(target, ids).pipe(
    map((rows) => new Map(rows.map((row) => [row.id, String(row.data[target.definition.titleField] ?? "")]))),
  );
}

function page(rows: readonly Row[], limit: number): ListPage {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** RxDB hands out one object per revision of a document, so that unchanged rows stay the same object. */
const known = new WeakMap<RxDocument<ReplicaRow>, Row>();

function toRow(document: RxDocument<ReplicaRow>): Row {
  const row = known.get(document) ?? { id: document.id, sync: document.sync, data: rowDocument(document) };
  known.set(document, row);
  return row;
}
