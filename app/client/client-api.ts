import type { AnyDocument, SortOrder } from "../../schema/declaration/define-collection.ts";
import type { SyncState } from "../../schema/declaration/replica-row.ts";
import type { PasskeySignIn } from "../../schema/wire/accounts/passkeys.ts";
import type { ImportReportLine } from "../../schema/wire/import-report.ts";
import type { WireDocument } from "../../schema/wire/operation.ts";
import type { RunLine, RunResult } from "../../schema/wire/program-run.ts";
import type { ProjectAccess, SessionProfile, SignInMethods } from "../../schema/wire/session.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { Draft, EngineApi, EngineStatus, WaitingFile } from "../../workers/engine-api.ts";
import type { TaskDesk } from "./task-desk.ts";

/** The engine's types, for the rooms that may not know the workers. */
export type {
  DeviceSpace,
  EngineStatus,
  FileUse,
  FoundTitle,
  FoundTitles,
  LeftWork,
  Resolution,
  WaitingFile,
} from "../../workers/engine-api.ts";

/**
 * Everything the page may ask of the workers and the network. Components reach it through the hooks; tests give them a
 * fake. Types only, so that importing it costs nothing.
 */
export interface Client {
  readonly session: SessionClient;
  readonly engine: EngineClient;
  readonly replica: ReplicaReader;
  readonly online: OnlineCalls;
  readonly importer: Importer;
  /** Whether the browser believes it has a network. The engine's `offlineSince` knows better once it has tried. */
  readonly network: Observable<boolean>;
  readonly updates: UpdateWatcher;
  readonly persistence: Persistence;
  readonly realtime: RealtimeClient;
  /** What goes on behind the page. */
  readonly tasks: TaskDesk;
}

/** The realtime channel. Without a connection nothing is heard, and what is said is lost. */
export interface RealtimeClient {
  readonly connected: Observable<boolean>;
  /** Calls back with every event of that name, until the returned function is called. The message is unknown: narrow it with zod. */
  on(name: string, listener: (message: unknown) => void): () => void;
  emit(name: string, message?: unknown): void;
  /** The server's answer; `null` when none comes. */
  ask(name: string, message: unknown): Promise<unknown>;
}

/** A value that changes, in the form `useSyncExternalStore` takes. `get` answers the same object until it changes. */
export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/**
 * - `signed-out`: no token, or the session could not be fetched and nobody is known: the sign-in page shows.
 * - `loading`: a token but nobody known yet.
 * - `signed-in`: somebody is known, from the server or from local storage; `expired` asks for the password again on
 *   the spot while everything stays on the page.
 */
export interface SessionState {
  readonly phase: "signed-out" | "loading" | "signed-in";
  readonly token: string | null;
  readonly profile: SessionProfile | null;
  readonly projectId: string | null;
  /** What the person could do in the project at hand, where it was closed to them while they work in it. */
  readonly lost?: ProjectAccess;
  readonly expired: boolean;
}

/** What somebody shows to sign in: a password, a code that was sent, what Google said, or a passkey. `id` comes from `methods`. */
export type SignInProof =
  | { readonly id: string; readonly password: string }
  | { readonly id: string; readonly challenge: string; readonly code: string }
  /** `id`: the only person it may be. */
  | { readonly data_enc: string; readonly id?: string }
  | PasskeySignIn;

export interface SessionClient {
  readonly state: Observable<SessionState>;
  /** Random per page load (CONST-019). */
  readonly nonce: string;
  /** How a person may sign in. CierreError `notFound`, `forbidden`, or whatever kept the request from its answer. */
  methods(username: string): Promise<SignInMethods>;
  /** Signs in; `isNew` makes a user of somebody whom another service knows (LOGIN-027). CierreError when refused. */
  signIn(proof: SignInProof, isNew?: boolean): Promise<void>;
  /** Sends a code to an address that `methods` sealed; resolves to the challenge that it answers. CierreError when refused. */
  sendCode(addressEnc: string): Promise<string>;
  /** Deletes the session on the server and forgets token and profile here; what waits on the device stays on it. */
  signOut(): Promise<void>;
  /** Forgets token and profile here only, for when the server cannot be reached; there the session lasts until it expires. */
  signOutHere(): void;
  /** Fetches the profile again (SHELL-069). */
  refresh(): Promise<void>;
  /**
   * Works in another project from now on; `null`: in the one that a start would choose, or none. Comes after what is typed is
   * on the device. A project that the person may not enter changes nothing.
   */
  selectProject(projectId: string | null): Promise<void>;
}

/** What the page's client does itself: it begins and ends the engine, turns its observations into values, and has the realtime channel. */
type OwnCalls = "start" | "stop" | "setVisible" | "emitRealtime" | "askRealtime" | `observe${string}`;

/** What pages ask of the engine in the worker, as it declares that itself. */
export type EngineCalls = Omit<EngineApi, Extract<keyof EngineApi, OwnCalls>>;

/** The engine in the worker, with its observations as values. Everything resolves when it is durable on the device. */
export interface EngineClient extends EngineCalls {
  readonly status: Observable<EngineStatus>;
  /** Every edit that has not reached the server, oldest first. */
  readonly outbox: Observable<readonly OutboxOperation[]>;
  /** Every captured file that has not reached the server, oldest first. */
  readonly files: Observable<readonly WaitingFile[]>;
  /** How many bugs page and worker have noted since the page began. */
  readonly faults: Observable<number>;
  /**
   * Keeps typing before it returns, for a page that may be gone before the engine hears of it; `writeDraft` is called as well.
   * Where the browser has no room for it, nothing is kept.
   */
  keepDraft(draft: Draft): void;
}

/** The part of it that the worker has. */
export type WorkerEngine = Omit<EngineClient, "keepDraft">;

/** A document of the replica as screens see it. */
export interface Row {
  readonly id: string;
  readonly sync: SyncState;
  readonly data: AnyDocument;
}

/** What a list shows. Two queries with equal contents are the same query. */
export interface ListQuery {
  readonly collection: string;
  /** One of the collection's declared sorts; the first of them when absent. Ignored while searching. */
  readonly sort?: SortOrder;
  /** Where in the order the list begins: the `sortKey` of the first place that is meant. Ignored while searching, and by the server. */
  readonly from?: string;
  /** Equality by field name, for declared filters: a value, or the id of a referenced document. */
  readonly filters?: Readonly<Record<string, string>>;
  /** Words to find in the search fields, best first; empty for none. */
  readonly search?: string;
  /** What devices leave to the server is meant as well. */
  readonly whole?: boolean;
}

export interface ListPage {
  readonly rows: readonly Row[];
  /** Ids of the list's documents up to the limit, in its order, where `rows` are only a stretch of them. */
  readonly ids?: readonly string[];
  /** There are documents beyond the `limit` asked for. */
  readonly hasMore: boolean;
  /** Documents in all, where reading the page said so. */
  readonly total: number | null;
}

/** Rows of a list by their index, `to` excluded. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Live reads of the replica. Each `observe…` calls back now and on every change, until the returned function is called. */
export interface ReplicaReader {
  /**
   * `near`: what is on the screen. Of a list that is read further than a few hundred documents only those rows are read,
   * of the others the ids.
   */
  observeList(
    query: ListQuery,
    limit: number,
    callback: (page: ListPage) => void,
    failed: (error: unknown) => void,
    near?: Observable<Stretch>,
  ): () => void;
  /** How many documents a list has; `null` for a search, where only its pages can say. */
  observeCount(query: ListQuery, callback: (count: number | null) => void): () => void;
  /** `null` while the device does not have the document. A `local:` id that got its final one answers with that row. */
  observeDocument(collection: string, id: string, callback: (row: Row | null) => void): () => void;
  /** A document that an observed list has at this moment, without waiting; `null` where none has. */
  listedRow(collection: string, id: string): Row | null;
  /** Titles of referenced documents, also under `local:` ids that got their final ones; ids the device does not have are absent. */
  observeTitles(collection: string, ids: readonly string[], callback: (titles: ReadonlyMap<string, string>) => void): () => void;
}

/** One recorded version of a document. */
export interface HistoryEntry {
  readonly id: string;
  readonly op: "insert" | "update" | "remove";
  readonly documentId: string;
  readonly title: string | null;
  readonly createdAt: string;
  readonly userDisplayName: string | null;
  /** Paths of the fields that this version changed, for `fieldLabelKey`. */
  readonly changed: readonly string[];
  /** It holds what lost in a conflict and was never the document's own. */
  readonly discarded: boolean;
  /** A device has brought it back after the server was restored from a backup. */
  readonly recovered: boolean;
}

/** What only the server can answer. Each rejects with a CierreError; `missingResponse` without a network. */
export interface OnlineCalls {
  /** The versions of a document, newest first, at most 100. */
  listHistory(collection: string, id: string): Promise<HistoryEntry[]>;
  /** The last versions of deleted documents of a collection, newest first, at most 100. */
  /** Deletions of documents that are still gone, newest first, a page from `cursor` on; `where`: values that the documents had. */
  listDeleted(
    collection: string,
    where?: Readonly<Record<string, string>>,
    cursor?: string,
  ): Promise<{ readonly entries: HistoryEntry[]; readonly next: string | null }>;
  /** The document as it was. */
  readVersion(collection: string, id: string, versionId: string): Promise<WireDocument>;
  moveDocument(collection: string, id: string, projectId: string): Promise<void>;
  /**
   * Any call under `/api/`, for what has no method here. The answer is unknown: narrow it with zod. `base`: `updatedAt` of the
   * version that a save is based on; another one in its place is a `conflict`.
   */
  request(
    method: "GET" | "POST" | "DELETE" | "MOVE",
    path: string,
    body?: unknown,
    signal?: AbortSignal,
    base?: string,
  ): Promise<unknown>;
  /** A file under `/api/`, however long it takes; calls back with the bytes that have arrived. */
  download(path: string, onBytes?: (bytes: number) => void, signal?: AbortSignal): Promise<Blob>;
  /** Has the server run a program, `POST` under `/api/`, however long it takes; calls back with what it logs. `body`: what it is run with. */
  run(path: string, onLine: (line: RunLine) => void, signal: AbortSignal, body?: unknown): Promise<RunResult>;
}

/** Sends files of other systems to be turned into articles; the server does the reading. */
export interface Importer {
  /**
   * Turns the file into articles of the project. Calls back with every line of the answer as it arrives; the last one is a `summary` or `failed`. Rejects with a
   * CierreError when there is no such answer; `aborted` after the signal.
   */
  importFile(file: Blob, projectId: string, onLine: (line: ImportReportLine) => void, signal: AbortSignal): Promise<void>;
}

/** The service worker's news. */
export interface UpdateWatcher {
  /** A newer application waits, or the device's data already belongs to one. */
  readonly available: Observable<boolean>;
  /** Activates the newer application and reloads the page, once what is typed is on the device. */
  apply(): Promise<void>;
}

/**
 * Whether the browser keeps what is on this device when it runs short of room: `kept`, `atRisk` when it may delete all of
 * it, `unknown` where it does not tell.
 */
export type PersistenceState = "kept" | "atRisk" | "unknown";

export interface Persistence {
  readonly state: Observable<PersistenceState>;
  /** Asks the browser to keep it; some put the question to the person. */
  ask(): Promise<void>;
}
