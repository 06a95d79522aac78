import type { ErrorCode } from "../../../schema/errors.ts";
import type { ImportNote, ImportReportLine } from "../../../schema/wire/import-report.ts";

export type ImportJobState =
  | { readonly tag: "waiting" }
  | { readonly tag: "running"; readonly done: number; readonly total: number | null }
  | { readonly tag: "done"; readonly created: number; readonly updated: number; readonly skipped: number }
  /** `reason` is a message key or the server's own words. */
  | { readonly tag: "failed"; readonly reason: string; readonly line: number | null; readonly detail: string | null }
  /** `done` of `total` entries were looked at; `null` when none was. */
  | { readonly tag: "cancelled"; readonly after: { readonly done: number; readonly total: number } | null };

export type NumberedNote = ImportNote & { readonly number: number };

/** One file on its way into the project. */
export interface ImportJob {
  readonly id: number;
  readonly projectId: string;
  readonly file: File;
  readonly state: ImportJobState;
  /** The first notes; `noteCount` counts all. */
  readonly notes: readonly NumberedNote[];
  readonly noteCount: number;
}

export type ImportAction =
  | { readonly type: "add"; readonly projectId: string; readonly files: readonly File[] }
  | { readonly type: "begin" | "end"; readonly id: number }
  | { readonly type: "line"; readonly id: number; readonly line: ImportReportLine }
  | { readonly type: "error"; readonly id: number; readonly code: ErrorCode; readonly message: string | null }
  | { readonly type: "forgetOne"; readonly id: number }
  | { readonly type: "forgetAll" };

/** Notes kept for showing; a large export can have thousands. */
export const NOTES_SHOWN = 200;

/** The files of the import page. */
export function importReducer(jobs: readonly ImportJob[], action: ImportAction): readonly ImportJob[] {
  switch (action.type) {
    case "add":
      return [...jobs, ...action.files.map((file, index) => newJob(nextId(jobs) + index, action.projectId, file))];
    case "begin":
      return replace(jobs, action.id, (job) => ({ ...job, state: { tag: "running", done: 0, total: null } }));
    case "line":
      return replace(jobs, action.id, (job) => withLine(job, action.line));
    case "end":
      return replace(jobs, action.id, (job) => (job.state.tag === "running" ? failed(job, "import.reason.interrupted") : job));
    case "error":
      if (action.code === "aborted") return replace(jobs, action.id, cancelled);
      return replace(jobs, action.id, (job) => failed(job, action.message ?? `error.${action.code}`));
    case "forgetOne":
      return replace(jobs, action.id, (job) => (job.state.tag === "waiting" ? cancelled(job) : job));
    case "forgetAll":
      return [];
  }
}

function nextId(jobs: readonly ImportJob[]): number {
  return (jobs.at(-1)?.id ?? 0) + 1;
}

function newJob(id: number, projectId: string, file: File): ImportJob {
  return { id, projectId, file, state: { tag: "waiting" }, notes: [], noteCount: 0 };
}

function failed(job: ImportJob, reason: string): ImportJob {
  return { ...job, state: { tag: "failed", reason, line: null, detail: null } };
}

function cancelled(job: ImportJob): ImportJob {
  const { state } = job;
  const after = state.tag === "running" && state.total !== null ? { done: state.done, total: state.total } : null;
  return { ...job, state: { tag: "cancelled", after } };
}

function replace(jobs: readonly ImportJob[], id: number, change: (job: ImportJob) => ImportJob): readonly ImportJob[] {
  return jobs.map((job) => (job.id === id ? change(job) : job));
}

function withLine(job: ImportJob, line: ImportReportLine): ImportJob {
  switch (line.type) {
    case "progress":
      return { ...job, state: { tag: "running", done: line.done, total: line.total } };
    case "note": {
      const number = job.noteCount + 1;
      return { ...job, noteCount: number, notes: number > NOTES_SHOWN ? job.notes : [...job.notes, { ...line, number }] };
    }
    case "summary":
      return { ...job, state: { tag: "done", created: line.created, updated: line.updated, skipped: line.skipped } };
    case "failed":
      return { ...job, state: { tag: "failed", reason: line.reason, line: line.line, detail: line.detail } };
  }
}
