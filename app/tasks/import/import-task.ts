import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import type { Task, TaskState } from "../../client/task-desk.ts";
import type { ImportJob, ImportJobState } from "./import-jobs.ts";

export interface ImportTaskCalls {
  cancel(id: number): void;
  again(job: ImportJob): void;
}

/** Of the task of a job. */
export function taskId(jobId: number): string {
  return `import|${jobId}`;
}

/** A file's import as a background task; its state is `null` when it was cancelled: then it is none any more. */
export function importTask(job: ImportJob, calls: ImportTaskCalls): Omit<Task, "state"> & { readonly state: TaskState | null } {
  const { id, projectId, file, state } = job;
  const now = stateOf(state, projectId);
  return {
    id: taskId(id),
    name: file.name,
    kind: "import",
    state: now,
    endsWithTab: true,
    cancel: now?.tag === "working" ? () => calls.cancel(id) : null,
    again: now?.tag === "failed" ? () => calls.again(job) : null,
  };
}

function stateOf(state: ImportJobState, projectId: string): TaskState | null {
  switch (state.tag) {
    case "waiting":
      return { tag: "working", fraction: null, detail: t("import.waiting") };
    case "running": {
      const { done, total } = state;
      if (total === null) return { tag: "working", fraction: null, detail: t("import.sending") };
      return { tag: "working", fraction: total === 0 ? null : done / total, detail: t("import.progress", { done, total }) };
    }
    case "done":
      return { tag: "finished", opens: { path: "/article-list", projectId } };
    case "failed":
      return { tag: "failed", reason: importFailure(state) };
    case "cancelled":
      return null;
  }
}

/** Why a file was not imported, with the line of the file where that is known. */
export function importFailure({ reason, line, detail }: Extract<ImportJobState, { tag: "failed" }>): string {
  const text = `${textOfKey(reason)}${detail ? ` (${detail})` : ""}`;
  return line === null ? text : t("import.failedAt", { line, reason: text });
}
