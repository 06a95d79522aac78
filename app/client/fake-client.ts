import { sortKey } from "../../schema/declaration/replica-row.ts";
import { CierreError } from "../../schema/errors.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { ClientError } from "../../schema/wire/client-errors.ts";
import type { RunLine, RunResult } from "../../schema/wire/program-run.ts";
import type { EmailMethod, SessionProfile } from "../../schema/wire/session.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { asId, asIds } from "../fields/narrow-value.ts";
import type {
  Client,
  DeviceSpace,
  EngineClient,
  EngineStatus,
  LeftWork,
  ListPage,
  ListQuery,
  PersistenceState,
  RealtimeClient,
  Row,
  SessionState,
  WaitingFile,
} from "./client-api.ts";
import { createStore, type Store } from "./create-store.ts";
import { startingStatus } from "./engine-client.ts";
import { pageOf } from "./replica/read-target.ts";
import { createTaskDesk } from "./task-desk.ts";

/** A client for tests of hooks and pages: values are set by hand, calls are written down. */
export interface FakeClient extends Client {
  readonly session: Client["session"] & { readonly state: Store<SessionState> };
  readonly engine: EngineClient & {
    readonly status: Store<EngineStatus>;
    readonly outbox: Store<readonly OutboxOperation[]>;
    readonly files: Store<readonly WaitingFile[]>;
    readonly faults: Store<number>;
  };
  readonly network: Store<boolean>;
  readonly updates: Client["updates"] & { readonly available: Store<boolean> };
  readonly persistence: Client["persistence"] & { readonly state: Store<PersistenceState> };
  readonly realtime: RealtimeClient & { readonly connected: Store<boolean>; deliver(name: string, message: unknown): void };
  /** Every call that changes something, in order: name and arguments. */
  readonly calls: (readonly [string, ...unknown[]])[];
  /** Answers of sign-in; a thrown error is the server's refusal. */
  readonly answers: {
    methods?: () => unknown;
    signIn?: (...args: unknown[]) => unknown;
    sendCode?: () => unknown;
    /** Methods beside the password. */
    emails?: () => readonly EmailMethod[];
    google?: boolean;
    signOut?: () => unknown;
    resolve?: () => unknown;
    countWaiting?: () => number;
    listLeftWork?: () => LeftWork[];
    readSpace?: () => DeviceSpace;
    readFaults?: () => ClientError[];
    freeSpace?: () => { documents: number; pictures: number };
    ask?: (name: string, message: unknown) => unknown;
    request?: (method: string, path: string, body?: unknown) => unknown;
    run?: (path: string, onLine: (line: RunLine) => void, signal: AbortSignal, body?: unknown) => Promise<RunResult>;
  };
  /** Documents of the replica by `collection|id`; `put` tells observers. */
  put(collection: string, row: Row): void;
  /** Takes a document away, for others or for none. */
  swap(collection: string, id: string, ...rows: readonly Row[]): void;
}

export const fakeProfile: SessionProfile = {
  id: "u1",
  username: "ana@diario.com",
  name: "Ana Pérez",
  displayName: "Ana Pérez",
  isAdmin: true,
  systemAdmin: false,
  projects: [{ id: "p1", name: "Diario", organization: null, builtInRole: "admin", limitRoles: false, accessLevels: [] }],
  touchedProjects: [],
};

export function createFakeClient(profile: SessionProfile | null = fakeProfile): FakeClient {
  const calls: FakeClient["calls"] = [];
  const answers: FakeClient["answers"] = {};
  const documents = createStore<ReadonlyMap<string, Row>>(new Map());
  const note =
    <T>(name: string, answer: (...args: unknown[]) => T) =>
    async (...args: unknown[]): Promise<T> => {
      calls.push([name, ...args]);
      return answer(...args);
    };
  const noop = () => undefined;
  const watch = (read: () => void) => {
    read();
    return documents.subscribe(read);
  };
  const rowsOf = (collection: string) =>
    [...documents.get()].flatMap(([key, row]) => (key.startsWith(`${collection}|`) ? [row] : []));
  const titleOf = (row: Row) => String(row.data.name ?? row.data.displayName ?? row.data.title ?? "");
  const state = createStore<SessionState>({
    phase: profile ? "signed-in" : "signed-out",
    token: profile && "t1",
    profile,
    projectId: profile?.projects[0]?.id ?? null,
    expired: false,
  });

  const enter = (...args: unknown[]) => {
    answers.signIn?.(...args);
    const entered = {
      phase: "signed-in",
      token: "t2",
      profile: profile ?? fakeProfile,
      projectId: "p1",
      expired: false,
    } as const;
    state.set({ ...state.get(), ...entered });
  };
  return {
    calls,
    answers,
    put: (collection, row) => documents.set(new Map(documents.get()).set(`${collection}|${row.id}`, row)),
    swap: (collection, id, ...rows) => {
      const others = [...documents.get()].filter(([key]) => key !== `${collection}|${id}`);
      documents.set(new Map([...others, ...rows.map((row) => [`${collection}|${row.id}`, row] as const)]));
    },
    session: {
      state,
      nonce: "nonce",
      methods: note("methods", () => {
        answers.methods?.();
        const google = answers.google ? [{ type: "google" as const }] : [];
        return { id: "u1", methods: [{ type: "password" as const }, ...google, ...(answers.emails?.() ?? [])] };
      }),
      signIn: note("signIn", enter),
      sendCode: note("sendCode", () => {
        answers.sendCode?.();
        return "challenge";
      }),
      signOut: note("signOut", () => {
        answers.signOut?.();
        state.set({ phase: "signed-out", token: null, profile: null, projectId: null, expired: false });
      }),
      signOutHere: () => {
        calls.push(["signOutHere"]);
        state.set({ phase: "signed-out", token: null, profile: null, projectId: null, expired: false });
      },
      refresh: note("refresh", noop),
      async selectProject(projectId) {
        calls.push(["selectProject", projectId]);
        state.set({ ...state.get(), projectId });
      },
    },
    engine: {
      status: createStore<EngineStatus>({ ...startingStatus, phase: "idle", ready: true }),
      outbox: createStore<readonly OutboxOperation[]>([]),
      files: createStore<readonly WaitingFile[]>([]),
      faults: createStore(0),
      noteFault: note("noteFault", noop),
      readFaults: note("readFaults", () => answers.readFaults?.() ?? []),
      save: note("save", () => ({ tag: "device" as const, id: "d1" })),
      remove: note("remove", () => "queued" as const),
      retry: note("retry", noop),
      discard: note("discard", (id) => [fakeOperation({ operationId: String(id) })]),
      restore: note("restore", noop),
      discardFile: note("discardFile", () => null),
      restoreFile: note("restoreFile", noop),
      resolve: note("resolve", () => void answers.resolve?.()),
      writeDraft: note("writeDraft", noop),
      readDraft: note("readDraft", () => null),
      listDrafts: note("listDrafts", () => []),
      clearDraft: note("clearDraft", noop),
      keepDraft: (draft) => void calls.push(["keepDraft", draft]),
      captureFile: note("captureFile", () => ({ id: "local:f1", name: "foto.jpg", type: "image/jpeg" })),
      readCapturedFile: note("readCapturedFile", () => null),
      finalId: note("finalId", (id) => String(id)),
      search: note("search", () => ({ ids: [], isPartial: false })),
      searchTitles: async (collections, text, limit) => ({
        titles: collections.flatMap((collection) =>
          rowsOf(collection)
            .map((row) => ({ collection, id: row.id, title: titleOf(row) }))
            .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))
            .slice(0, limit),
        ),
        isPartial: false,
      }),
      countWaiting: note("countWaiting", () => answers.countWaiting?.() ?? 0),
      listLeftWork: async () => answers.listLeftWork?.() ?? [],
      readSpace: note("readSpace", () => answers.readSpace?.() ?? fakeSpace),
      freeSpace: note("freeSpace", () => answers.freeSpace?.() ?? { documents: 0, pictures: 0 }),
      syncNow: note("syncNow", noop),
      rehearse: note("rehearse", noop),
      screenShown: async () => undefined,
    },
    replica: {
      observeList: (query: ListQuery, limit: number, callback: (page: ListPage) => void) =>
        watch(() => {
          const wanted = query.search?.toLowerCase() ?? "";
          const filters = Object.entries(query.filters ?? {});
          const rows = fromPlace(query, rowsOf(query.collection))
            .filter((row) => titleOf(row).toLowerCase().includes(wanted))
            .filter((row) => filters.every(([name, value]) => filterTexts(row.data[name]).includes(value)));
          callback(pageOf(rows, limit));
        }),
      observeCount: ({ collection }, callback) => watch(() => callback(rowsOf(collection).length)),
      observeDocument: (collection, id, callback) => watch(() => callback(documents.get().get(`${collection}|${id}`) ?? null)),
      listedRow: () => null,
      observeTitles: (collection, ids, callback) =>
        watch(() => {
          const known = rowsOf(collection).filter((row) => ids.includes(row.id));
          callback(new Map(known.map((row) => [row.id, titleOf(row)])));
        }),
    },
    online: {
      listHistory: note("listHistory", () => []),
      listDeleted: note("listDeleted", () => ({ entries: [], next: null })),
      readVersion: note("readVersion", (): never => {
        throw new CierreError("notFound");
      }),
      moveDocument: note("moveDocument", noop),
      request: note("request", (method, path, body) => answers.request?.(String(method), String(path), body) ?? null),
      download: note("download", () => new Blob(["{}"])),
      async run(path, onLine, signal, body) {
        calls.push(body === undefined ? ["run", path] : ["run", path, body]);
        return (await answers.run?.(path, onLine, signal, body)) ?? {};
      },
    },
    importer: { importFile: note("importFile", noop) },
    network: createStore(true),
    persistence: { state: createStore<PersistenceState>("unknown"), ask: note("persist", noop) },
    tasks: createTaskDesk(globalThis.window ?? new EventTarget(), state),
    updates: { available: createStore(false), apply: note("apply", noop) },
    realtime: fakeRealtime(calls, answers),
  };
}

function fakeRealtime(calls: FakeClient["calls"], answers: FakeClient["answers"]): FakeClient["realtime"] {
  const listeners = new Map<string, Set<(message: unknown) => void>>();
  return {
    connected: createStore(true),
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => own.delete(listener);
    },
    emit: (name, message = null) => calls.push(["emit", name, message]),
    async ask(name, message) {
      calls.push(["ask", name, message]);
      return answers.ask ? answers.ask(name, message) : { ok: true };
    },
    deliver: (name, message) => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(message);
    },
  };
}

export const fakeSpace: DeviceSpace = {
  usage: 250_000_000,
  quota: 2_000_000_000,
  isShort: false,
  documents: 12_345,
  pictures: 80,
  drafts: 1,
  fileBytes: 0,
  waiting: 0,
};

/** A waiting edit of an article. */
export function fakeOperation(values: Partial<OutboxOperation> = {}): OutboxOperation {
  return {
    operationId: "op1",
    id: "a1",
    action: "UPDATE",
    collection: "article",
    projectId: "p1",
    scope: "p1",
    data: { title: "Lluvia fuerte" },
    base: { id: "a1", title: "Lluvia", updatedAt: "2026-01-01T00:00:00.000Z" },
    baseUpdatedAt: "2026-01-01T00:00:00.000Z",
    order: 1,
    userId: "u1",
    queuedAt: "2026-01-01T10:00:00.000Z",
    state: { tag: "pending" },
    ...values,
  };
}

/** Where the query says its beginning: those rows, in its order. */
function fromPlace({ collection, sort, from }: ListQuery, rows: readonly Row[]): readonly Row[] {
  const definition = collectionNamed(collection);
  if (from === undefined || !definition || !sort) return rows;
  const keyed = rows.map((row) => ({ row, key: sortKey(definition, sort, row.data) })).filter(({ key }) => key >= from);
  return keyed.sort((one, other) => one.key.localeCompare(other.key)).map(({ row }) => row);
}

/** The texts of a filter that find a value. */
function filterTexts(value: unknown): string[] {
  return Array.isArray(value) ? asIds(value) : [asId(value) || String(value ?? false)];
}
