import { isLocalId } from "../../schema/ids.ts";
import { t, textOfKey } from "../../schema/messages/catalogue.ts";
import type { Client, WaitingFile } from "../client/client-api.ts";
import type { TaskState } from "../client/task-desk.ts";
import { noteFault } from "../failures/note-fault.ts";

type UploadClient = Pick<Client, "engine" | "network" | "tasks">;

/**
 * Makes a background task of every captured file on its way to the server, until the returned function is called. The files
 * are the outbox's: they go on without the tab. `giveUp` discards one.
 */
export function followUploads({ engine, network, tasks }: UploadClient, giveUp: (file: WaitingFile) => void): () => void {
  const reported = new Map<string, { readonly file: WaitingFile; readonly words: string }>();
  const report = (file: WaitingFile) => {
    const state = stateOf(file, network.get());
    const words = JSON.stringify(state);
    // What a person dismissed comes back when there is something new about it.
    if (reported.get(file.operationId)?.words === words) return;
    reported.set(file.operationId, { file, words });
    tasks.put({
      id: taskId(file),
      name: file.name,
      kind: "upload",
      state,
      endsWithTab: false,
      cancel: state.tag === "working" && file.state.tag !== "sent" ? () => giveUp(file) : null,
      again: state.tag === "failed" ? () => void engine.retry(file.operationId) : null,
    });
  };
  const end = async (file: WaitingFile) => {
    const id = await engine.finalId(file.id).catch((error: unknown) => {
      noteFault(error);
      return file.id;
    });
    const task = tasks.tasks.get().find((one) => one.id === taskId(file));
    if (!task) return;
    if (isLocalId(id)) return tasks.drop(task.id);
    const opens = { path: `/asset-entry/${encodeURIComponent(id)}`, projectId: file.projectId };
    tasks.put({ ...task, state: { tag: "finished", opens }, cancel: null, again: null });
  };
  const look = () => {
    const files = engine.files.get();
    const waiting = new Set(files.map(({ operationId }) => operationId));
    for (const file of files) report(file);
    for (const [operationId, { file }] of reported) {
      if (waiting.has(operationId)) continue;
      reported.delete(operationId);
      void end(file);
    }
  };
  look();
  const stops = [engine.files.subscribe(look), network.subscribe(look)];
  return () => {
    for (const stop of stops) stop();
  };
}

function taskId({ operationId }: WaitingFile): string {
  return `upload|${operationId}`;
}

function stateOf({ state, progress }: WaitingFile, isOnline: boolean): TaskState {
  if (state.tag === "refused") return { tag: "failed", reason: textOfKey(state.message) };
  if (progress === undefined) {
    return { tag: "working", fraction: null, detail: t(isOnline ? "task.waits" : "task.waitsForNetwork") };
  }
  const detail = progress >= 1 ? t("upload.processing") : t("upload.uploading", { percent: Math.floor(progress * 100) });
  return { tag: "working", fraction: progress, detail };
}
