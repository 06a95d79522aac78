import type { Observable, Subscription } from "rxjs";
import { collectionNamed } from "../../../schema/registry.ts";
import { isRefusal } from "../../../workers/indexed-db/device-faults.ts";
import type { Replica } from "../../../workers/replica/open-replica.ts";
import type { ReplicaPeek } from "../../../workers/replica/peek-replica.ts";
import type { EngineClient, ListPage, ListQuery, ReplicaReader, Row } from "../client-api.ts";
import { codeInTime } from "../network/load-code.ts";
import { LIST_PAGE_SIZE } from "./list-query.ts";
import type { LiveReads, LiveTarget } from "./live-reads.ts";
import { type PeekTarget, peekList, peekRow, peekTitles } from "./peek-reads.ts";
import type { ReadTarget } from "./read-target.ts";

export interface ReaderOptions {
  /** The replica of the session at hand; rejects when it cannot be opened. */
  readonly open: () => Promise<Replica>;
  /** What is stored of it, while it is not open yet; `null` when it is, or nothing is stored. */
  readonly peek: () => Promise<ReplicaPeek | null>;
  readonly engine: Pick<EngineClient, "search" | "finalId">;
  /** Errors of observations that have no place of their own to show them, but for what the device refuses to read: it is asked again. */
  readonly failed: (error: unknown) => void;
  /** Calls back after so long (ms); returns what keeps it from doing so. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** What is stored is read again this often until the replica is open (ms). */
const PEEK_PAUSE_MS = 1_000;
/** A device that refused to read is asked again after so long (ms). */
const REFUSED_PAUSE_MS = 3_000;

/** A question: how it is answered at once, from what is stored, and then for good. */
interface Question<T> {
  readonly collection: string;
  readonly peek: (target: PeekTarget) => Promise<T | null>;
  readonly live: (reads: LiveReads, target: LiveTarget) => Observable<T> | Promise<Observable<T>>;
}

/** A reader that can be prepared for what will be asked. */
export interface WarmReader extends ReplicaReader {
  /** Reads the first rows of a list as they are stored, so that they are there when somebody asks. */
  readAhead(query: ListQuery): Promise<void>;
}

/** Live reads of the replica. Rows keep their identity while their document does not change. */
export function createReplicaReader(options: ReaderOptions): WarmReader {
  const observe = <T>(question: Question<T>, callback: (value: T) => void, failed?: (error: unknown) => void) =>
    observeQuestion(options, question, callback, failed);
  /** What each observed list has. */
  const listed = new Set<{ readonly collection: string; rows: readonly Row[] }>();
  return {
    observeList(query, limit, callback, failed, near) {
      const list = { collection: query.collection, rows: [] as readonly Row[] };
      listed.add(list);
      const stop = observe<ListPage>(
        {
          collection: query.collection,
          peek: (target) => peekList(target, query, limit),
          live: (reads, target) => reads.list(target, query, limit, near),
        },
        (page) => {
          list.rows = page.rows;
          callback(page);
        },
        failed,
      );
      return () => {
        listed.delete(list);
        stop();
      };
    },
    observeCount: (query, callback) =>
      observe(
        { collection: query.collection, peek: async () => null, live: (reads, target) => reads.count(target, query) },
        callback,
      ),
    observeDocument: (collection, id, callback) =>
      observe({ collection, peek: (target) => peekRow(target, id), live: (reads, target) => reads.row(target, id) }, callback),
    listedRow(collection, id) {
      for (const list of listed) {
        const row = list.collection === collection ? list.rows.find((each) => each.id === id) : undefined;
        if (row) return row;
      }
      return null;
    },
    observeTitles: (collection, ids, callback) =>
      observe(
        {
          collection,
          peek: (target) => peekTitles(target, ids, options.engine),
          live: (reads, target) => reads.titles(target, ids),
        },
        callback,
      ),
    async readAhead(query) {
      const peek = await options.peek();
      const ahead = peek && { ...peek, first: peek.firstAhead };
      if (ahead) await peekList({ ...targetOf(query.collection), peek: ahead }, query, LIST_PAGE_SIZE);
    },
  };
}

/** Stopping before there is an answer keeps it from ever calling back. Without `failed` nobody would ask again what the device refused to read. */
function observeQuestion<T>(
  options: ReaderOptions,
  question: Question<T>,
  callback: (value: T) => void,
  failed?: (error: unknown) => void,
): () => void {
  let stopped = false;
  let subscription: Subscription | null = null;
  let cancelRetry: (() => void) | null = null;
  /** Another project may be chosen while a question is under way, which closes the replica that it goes to: it is asked of the next one. */
  const failedOn = async (asked: Replica | null, error: unknown): Promise<void> => {
    const current = asked && (await options.open().catch(() => asked));
    if (stopped) return;
    if (current !== asked) return answer();
    if (failed || !asked || !isRefusal(error)) return (failed ?? options.failed)(error);
    cancelRetry = options.after(REFUSED_PAUSE_MS, begin);
  };
  const answerFromStored = async (target: ReadTarget) => {
    const peek = await options.peek();
    const stored = peek && (await question.peek({ ...target, peek }).catch(() => null)); // the replica will say what is wrong
    if (stored !== null && !stopped) callback(stored);
  };
  const answer = async (): Promise<void> => {
    const target = targetOf(question.collection);
    await answerFromStored(target);
    if (stopped) return;
    // What live reads need comes with the replica.
    const opened = Promise.all([options.open(), codeInTime(() => import("./live-reads.ts"))]);
    // While a first synchronisation fills the device the replica opens late.
    while (!stopped && !(await isOver(opened, PEEK_PAUSE_MS))) await answerFromStored(target);
    const [replica, { createLiveReads }] = await opened;
    try {
      const values = await question.live(createLiveReads(options.engine), { ...target, replica });
      const error = (error: unknown) => void failedOn(replica, error);
      if (!stopped) subscription = values.subscribe({ next: callback, error });
    } catch (error) {
      await failedOn(replica, error);
    }
  };
  const begin = () => void answer().catch((error: unknown) => failedOn(null, error));
  begin();
  return () => {
    stopped = true;
    cancelRetry?.();
    subscription?.unsubscribe();
  };
}

/** Whether it is settled within `ms`. */
function isOver(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ms);
  const end = () => {
    clearTimeout(timer);
    resolve(true);
  };
  work.then(end, end);
  return promise;
}

function targetOf(collection: string): ReadTarget {
  const definition = collectionNamed(collection);
  if (!definition) throw new Error(`unknown collection ${collection}`);
  return { definition };
}
