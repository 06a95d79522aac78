import { CierreError } from "../../schema/errors.ts";
import { isLocalId } from "../../schema/ids.ts";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { EngineApi, EngineSession, EngineStatus, RealtimeNews, WaitingFile } from "../engine-api.ts";
import { deviceError } from "../offline-storage/device-write.ts";
import { removeDocument, saveDocument } from "./edits/save-document.ts";
import type { EngineOutlets } from "./engine-outlets.ts";
import type { EnginePorts, ProjectSession } from "./engine-ports.ts";
import { createNews, createObservers, isSameRecord } from "./observers.ts";
import { type ProjectEngine, startProjectEngine } from "./project-engine.ts";
import { readSpace } from "./read-space.ts";
import { stoppedStatus } from "./tabs/status.ts";

interface Running {
  readonly key: string;
  session: ProjectSession;
  readonly engine: Promise<ProjectEngine>;
}

/**
 * The engine as the page sees it: one project at a time, the next one begins when the former has let go.
 * `observeNewer` calls back when a tab with a newer application speaks.
 */
export function createEngine(ports: EnginePorts, observeNewer: (onNewer: () => void) => void = () => undefined): EngineApi {
  const status = createObservers<EngineStatus>(stoppedStatus, isSameRecord);
  const outbox = createObservers<OutboxOperation[]>([]);
  const files = createObservers<WaitingFile[]>([]);
  const rights = createObservers(0);
  const backgroundSync = createObservers<string | null>(null, () => false);
  const realtime = createNews<RealtimeNews>({ tag: "lost" }, ({ tag }) => tag !== "message");
  const outlets: EngineOutlets = {
    status: status.set,
    outbox: outbox.set,
    files: files.set,
    rights: () => rights.set(rights.value + 1),
    backgroundSync: backgroundSync.set,
    realtime(news) {
      realtime.publish(news);
      if (news.tag === "connected") reportFaults();
    },
  };
  let running: Running | null = null;
  const reportFaults = () => {
    if (running) void ports.faults.deliver(running.session);
  };
  /** Who is signed in, with or without a project. */
  let person: string | null = null;
  let isSeen = true;
  let isOutdated = false;
  /** Pages ask before the session that belongs to them has been told: until the first word about it, calls wait. */
  const { promise: sessionKnown, resolve: markSessionKnown } = Promise.withResolvers<void>();
  /** Ends of former engines: two replicas of one name must not be open in one realm. */
  let ended: Promise<void> = Promise.resolve();

  const resting = (): EngineStatus => ({ ...stoppedStatus, outdated: isOutdated });
  const stepAside = () => {
    isOutdated = true;
    status.set({ ...status.value, outdated: true });
    running?.engine.then((engine) => engine.stepAside()).catch(() => undefined); // it never started: nothing to stop
  };
  const end = () => {
    const former = running?.engine;
    running = null;
    if (!former) return;
    ended = former.then((engine) => engine.close()).catch(() => undefined); // it never started: nothing to close
    status.set(resting());
    outbox.set([]);
    files.set([]);
  };
  const begin = (session: ProjectSession): Running => {
    const started: Running = {
      key: keyOf(session),
      session,
      engine: ended.then(() =>
        startProjectEngine(
          ports,
          () => started.session,
          outlets,
          () => isSeen,
        ).catch((error: unknown) => {
          throw startError(error);
        }),
      ),
    };
    status.set({ ...resting(), phase: "starting" });
    // The next `start` tries again; whoever waits for this one is told.
    started.engine.then(
      () => isOutdated && stepAside(),
      (error: unknown) => {
        if (running !== started) return;
        running = null;
        isOutdated ||= error instanceof CierreError && error.code === "outdated";
        status.set(resting());
      },
    );
    return started;
  };
  const engine = async (): Promise<ProjectEngine> => {
    await sessionKnown;
    if (!running) throw new CierreError("aborted", { message: "no project is open" });
    return running.engine;
  };

  const leftWork = async () => {
    await sessionKnown;
    return person === null ? [] : ports.leftWork(person);
  };

  observeNewer(stepAside);
  ports.faults.observe((noted) => noted > 0 && reportFaults());
  return {
    async start(session) {
      person = session.userId;
      if (running && running.key === keyOf(session)) return renew(running, session);
      end();
      if (hasProject(session)) running = begin(session);
      markSessionKnown();
      await running?.engine;
    },
    async stop() {
      person = null;
      end();
      markSessionKnown();
      await ended;
    },
    observeStatus: async (callback) => status.observe(callback),
    observeOutbox: async (callback) => outbox.observe(callback),
    observeFiles: async (callback) => files.observe(callback),
    observeRights: async (callback) => rights.observe((changes) => changes > 0 && callback()),
    observeBackgroundSync: async (callback) => backgroundSync.observe((tag) => tag !== null && callback(tag)),
    observeRealtime: async (callback) => realtime.observe(callback),
    observeFaults: async (callback) => ports.faults.observe(callback),
    noteFault: async (thrown) => ports.faults.note(thrown, "page"),
    readFaults: () => ports.faults.read(),
    emitRealtime: async (name, message) => (await engine()).realtime.emit(name, message),
    askRealtime: async (name, message) => (await engine()).realtime.ask(name, message),
    save: async (input, waitMs) => saveDocument((await engine()).saving, input, waitMs),
    remove: async (collection, id, seen) => removeDocument((await engine()).saving, collection, id, seen),
    async retry(operationId) {
      const { files: captured, commands } = await engine();
      if (!(await captured.retry(operationId))) await commands.retry(operationId);
    },
    discard: async (operationId) => (await engine()).commands.discard(operationId),
    restore: async (operations) => (await engine()).commands.restore(operations),
    discardFile: async (operationId) => (await engine()).files.discard(operationId),
    restoreFile: async (file) => (await engine()).files.restore(file),
    resolve: async (operationId, resolution) => (await engine()).commands.resolve(operationId, resolution),
    writeDraft: async (draft) => (await engine()).drafts.write(draft),
    readDraft: async (key) => (await engine()).drafts.read(key),
    listDrafts: async () => (await engine()).drafts.list(),
    clearDraft: async (key) => (await engine()).drafts.clear(key),
    captureFile: async (file, name) => (await engine()).files.capture(file, name),
    readCapturedFile: async (id) => (await engine()).files.read(id),
    finalId: async (id) => (isLocalId(id) ? finalIdOf(await engine(), id) : id),
    async search(collection, text, limit) {
      const { searching } = await engine();
      return searching.search(collection, text, limit);
    },
    searchTitles: async (collections, text, limit) => (await engine()).titles.search(collections, text, limit),
    async countWaiting() {
      await sessionKnown;
      if (running) return (await running.engine).context.ports.countWaiting();
      return (await leftWork()).reduce((sum, { operations, files: captured }) => sum + operations.length + captured.length, 0);
    },
    listLeftWork: leftWork,
    readSpace: async () => readSpace((await engine()).context),
    freeSpace: async () => (await engine()).context.room.makeAll(),
    async syncNow() {
      reportFaults();
      await (await running?.engine)?.syncNow();
    },
    rehearse: async (isAway) => ports.rehearse?.(isAway),
    screenShown: async () => ports.screenShown?.(),
    async setVisible(isVisible) {
      isSeen = isVisible;
      (await running?.engine)?.setVisible(isVisible);
    },
  };
}

/** A newer application leaves rows of a newer version on the device, which say so themselves, or the replica of another schema. */
function startError(error: unknown): unknown {
  const isNewer = error instanceof DOMException && error.name === "VersionError";
  return isNewer ? new CierreError("outdated", { cause: error }) : deviceError(error);
}

async function renew(running: Running, session: EngineSession): Promise<void> {
  const isNew = running.session.token !== session.token;
  running.session = { ...running.session, ...session, projectId: running.session.projectId };
  const engine = await running.engine;
  if (isNew) engine.sessionRenewed();
}

async function finalIdOf({ view }: ProjectEngine, id: string): Promise<string> {
  const known = view.finalIds().get(id);
  if (known !== undefined) return known;
  await view.read();
  return view.finalIds().get(id) ?? id;
}

function hasProject(session: EngineSession): session is ProjectSession {
  return session.projectId !== null;
}

function keyOf({ userId, projectId }: EngineSession): string {
  return `${userId}|${projectId ?? ""}`;
}
