import { isLocalId } from "../../schema/ids.ts";
import type { EngineApi } from "../engine-api.ts";
import { removeDocument, saveDocument } from "./edits/save-document.ts";
import { createEngineObservers } from "./engine-observers.ts";
import type { EnginePorts } from "./engine-ports.ts";
import type { ProjectEngine } from "./project-engine.ts";
import { createProjectRunner, type ProjectRunner } from "./project-runner.ts";
import { readSpace } from "./read-space.ts";

/**
 * The engine as the page sees it: one project at a time. `observeNewer` calls back when a tab with a newer application speaks.
 */
export function createEngine(ports: EnginePorts, observeNewer: (onNewer: () => void) => void = () => undefined): EngineApi {
  const reportFaults = () => {
    const session = runner.session();
    if (session) void ports.faults.deliver(session);
  };
  const observers = createEngineObservers(reportFaults);
  const runner = createProjectRunner(ports, observers);
  observeNewer(runner.stepAside);
  ports.faults.observe((noted) => noted > 0 && reportFaults());
  return {
    start: runner.start,
    stop: runner.stop,
    ...observers.observing,
    observeFaults: async (callback) => ports.faults.observe(callback),
    noteFault: async (thrown) => ports.faults.note(thrown, "page"),
    readFaults: () => ports.faults.read(),
    ...documentCalls(runner),
    ...waitingCalls(ports, runner),
    async syncNow() {
      reportFaults();
      await (await runner.current())?.syncNow();
    },
    rehearse: async (isAway) => ports.rehearse?.(isAway),
    screenShown: async () => ports.screenShown?.(),
    setVisible: runner.setVisible,
  };
}

type WaitingCalls = Pick<EngineApi, "countWaiting" | "listLeftWork">;
type DocumentCalls = Omit<
  EngineApi,
  | keyof WaitingCalls
  | "start"
  | "stop"
  | "syncNow"
  | "rehearse"
  | "screenShown"
  | "setVisible"
  | "noteFault"
  | "readFaults"
  | Extract<keyof EngineApi, `observe${string}`>
>;

/** Calls that the engine of the open project answers. */
function documentCalls({ engine, drafts }: Pick<ProjectRunner, "engine" | "drafts">): DocumentCalls {
  return {
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
    writeDraft: async (draft) => (await drafts()).write(draft),
    readDraft: async (key) => (await drafts()).read(key),
    listDrafts: async () => (await drafts()).list(),
    clearDraft: async (key) => (await drafts()).clear(key),
    captureFile: async (file, name, use) => (await engine()).files.capture(file, name, use),
    readCapturedFile: async (id) => (await engine()).files.read(id),
    finalId: async (id) => (isLocalId(id) ? finalIdOf(await engine(), id) : id),
    async search(collection, text, limit) {
      const { searching } = await engine();
      return searching.search(collection, text, limit);
    },
    searchTitles: async (collections, text, limit) => (await engine()).titles.search(collections, text, limit),
    readSpace: async () => readSpace((await engine()).context),
    freeSpace: async () => (await engine()).context.room.makeAll(),
  };
}

/** What waits on this device, also where no project is open. */
function waitingCalls(ports: EnginePorts, { sessionKnown, current, person }: ProjectRunner): WaitingCalls {
  const leftWork = async () => {
    await sessionKnown;
    const userId = person();
    return userId === null ? [] : ports.leftWork(userId);
  };
  return {
    async countWaiting() {
      await sessionKnown;
      const engine = current();
      if (engine) return (await engine).context.ports.countWaiting();
      return (await leftWork()).reduce((sum, { operations, files }) => sum + operations.length + files.length, 0);
    },
    listLeftWork: leftWork,
  };
}

async function finalIdOf({ view }: ProjectEngine, id: string): Promise<string> {
  const known = view.finalIds().get(id);
  if (known !== undefined) return known;
  await view.read();
  return view.finalIds().get(id) ?? id;
}
