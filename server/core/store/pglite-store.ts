import { constants, cp, mkdir, statfs } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { CierreError } from "../../../schema/errors.ts";
import { type Row, type Statement, type Store, StoreError, type Transaction } from "../../context/store.ts";
import { lockFolder } from "./lock-folder.ts";
import { DISK_FULL } from "./pglite-failure.ts";
import type { PgliteAnswer, PgliteRequest, PgliteWorkerData } from "./pglite-messages.ts";
import { refreshStatistics } from "./refresh-statistics.ts";
import { Turns } from "./turns.ts";
import { TableVacuum } from "./vacuum-tables.ts";

/** PostgreSQL's `wal_segment_size`. */
const LOG_PART_BYTES = 16 * 1024 ** 2;
/** How often tables and what is known of them are looked after, milliseconds. */
const UPKEEP_MS = 10_000;

/**
 * Opens PostgreSQL in process, on a thread of its own, in a folder or (with `null`) in memory. It has one connection:
 * transactions and single statements wait for each other, and people take turns. Throws `CierreError("unavailable")` when the folder cannot be
 * used or another process has it open.
 */
export async function openPgliteStore(dataDir: string | null, template?: string): Promise<Store> {
  const unlock = dataDir === null ? async () => {} : await claimFolder(dataDir);
  try {
    return keepWell(createPgliteStore(await startThread({ dataDir, ...(template && { template }) }), unlock, dataDir), dataDir);
  } catch (error) {
    await unlock();
    throw dataDir !== null && (await lacksRoom(dataDir)) ? outOfRoom(dataDir, error) : error;
  }
}

/** Codes of the system for a full disk and a used up quota. */
const NO_ROOM = ["ENOSPC", "EDQUOT"];

/** Whether the log of the database has no room for its next part: what it cannot begin for, it does not say. */
async function lacksRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  return found !== null && found.bavail * found.bsize < LOG_PART_BYTES;
}

function outOfRoom(folder: string, error: unknown): CierreError {
  return new CierreError("unavailable", {
    message: `${folder}: the disk is full (${error instanceof Error ? error.message : error})`,
    cause: new StoreError("No space left on device", DISK_FULL, error),
  });
}

async function claimFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof CierreError) throw error;
    if (error instanceof Error && "code" in error && NO_ROOM.includes(String(error.code))) throw outOfRoom(dataDir, error);
    throw new CierreError("unavailable", {
      message: `${dataDir}: ${error instanceof Error ? error.message : error}`,
      cause: error,
    });
  }
}

/** An embedded database that runs statements one after the other: transactions and single statements wait for each other. */
export function createPgliteStore(thread: PgliteThread, unlock: () => Promise<void>, dataDir: string | null = null): Store {
  const turns = new Turns();
  const batch = (statements: readonly Statement[]) => turns.run(() => thread.run(statements));
  return {
    kind: "pglite",
    batch,
    query: async (text, params) => firstResult(await batch([{ text, params }])),
    transaction: (fn) => turns.run(() => runTransaction(thread, fn)),
    script: (text) => turns.run(() => thread.script(text)),
    load: () => turns.load,
    ...(dataDir !== null && { copyTo: (folder: string) => copyFiles({ thread, turns, dataDir }, folder) }),
    close: () =>
      turns.run(async () => {
        await thread.close();
        await unlock();
      }),
  };
}

interface Files {
  readonly thread: PgliteThread;
  readonly turns: Turns;
  readonly dataDir: string;
}

async function copyFiles({ thread, turns, dataDir }: Files, folder: string): Promise<void> {
  const checkpoint = () => thread.run([{ text: "checkpoint" }]);
  // The first one writes what has gathered, so that others wait for the second one and the copy alone.
  await turns.run(checkpoint);
  await turns.run(async () => {
    await checkpoint();
    // Where the file system can, the copy shares the blocks.
    await cp(dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}

function keepWell(store: Store, dataDir: string | null): Store {
  const vacuum = dataDir === null ? null : new TableVacuum();
  const look = async () => {
    await refreshStatistics(store);
    await vacuum?.next(store, performance.now());
  };
  // Failing, it is tried again, and whatever made it fail is met by those who ask for something.
  const upkeep = setInterval(() => void look().catch(() => undefined), UPKEEP_MS).unref();
  return {
    ...store,
    close: () => {
      clearInterval(upkeep);
      return store.close();
    },
  };
}

const BEGIN = { text: "begin", prepare: true } as const;
const COMMIT = { text: "commit", prepare: true } as const;

async function runTransaction<T>(thread: PgliteThread, fn: (tx: Transaction) => Promise<T>): Promise<T> {
  let begun = false;
  const last: Statement[] = [];
  // BEGIN travels with the first statement.
  const batch = async (statements: readonly Statement[]): Promise<Row[][]> => {
    if (begun) return thread.run(statements);
    begun = true;
    return (await thread.run([BEGIN, ...statements])).slice(1);
  };
  const tx: Transaction = {
    batch,
    query: async (text, params) => firstResult(await batch([{ text, params }])),
    atCommit: (statements) => void last.push(...statements),
  };
  try {
    const value = await fn(tx);
    if (begun || last.length > 0) await batch([...last, COMMIT]);
    return value;
  } catch (error) {
    if (begun) await thread.run([{ text: "rollback" }]);
    throw error;
  }
}

function firstResult<R>(results: Row[][]): R[] {
  // The caller of `query` states the row's shape.
  return (results[0] ?? []) as R[];
}

export interface PgliteThread {
  /** Runs statements in order; rejects with a `StoreError` at the first that fails. */
  run(statements: readonly Statement[]): Promise<Row[][]>;
  /** Runs the statements of one text; the rows of all. */
  script(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(answer: PgliteAnswer): void;
  reject(error: Error): void;
}

async function startThread(data: PgliteWorkerData): Promise<PgliteThread> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), { workerData: data });
  const waiting = new Map<number, Waiting>();
  let lost: Error | null = null;
  const lose = (error: Error) => {
    lost = new CierreError("unavailable", { message: error.message, cause: error });
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  };
  worker.on("message", (answer: PgliteAnswer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  worker.on("error", lose);
  worker.on("exit", () => lose(new Error("the database's thread has ended")));
  let lastId = 0;
  const receive = (id: number) => new Promise<PgliteAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const ask = (request: (id: number) => PgliteRequest): Promise<PgliteAnswer> => {
    if (lost) return Promise.reject(lost);
    const id = ++lastId;
    const answer = receive(id);
    worker.postMessage(request(id));
    return answer;
  };
  const first = await receive(0);
  if (first.tag === "failed") {
    const { message, sqlState } = first;
    throw new CierreError("unavailable", { message, cause: new StoreError(message, sqlState) });
  }
  return {
    run: async (statements) => resultsOf(await ask((id) => ({ id, tag: "run", statements }))),
    script: async (text) => resultsOf(await ask((id) => ({ id, tag: "script", text }))).flat(),
    async close() {
      if (lost) return;
      await ask((id) => ({ id, tag: "close" }));
      await worker.terminate();
    },
  };
}

function resultsOf(answer: PgliteAnswer): Row[][] {
  if (answer.tag === "failed") throw new StoreError(answer.message, answer.sqlState);
  return answer.tag === "rows" ? answer.results : [];
}
