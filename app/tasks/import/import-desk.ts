import type { CierreError } from "../../../schema/errors.ts";
import type { Client, Observable, SessionClient } from "../../client/client-api.ts";
import { createStore } from "../../client/create-store.ts";
import { refusalOf } from "../../failures/refusal-of.ts";
import { type ImportAction, type ImportJob, importReducer } from "./import-jobs.ts";
import { importTask, taskId } from "./import-task.ts";

/** Imports files one after the other, in the order they were added, whatever page is shown meanwhile. */
export interface ImportDesk {
  readonly jobs: Observable<readonly ImportJob[]>;
  add(projectId: string, files: readonly File[]): void;
  /** Stops and forgets the files of one project that are under way or wait. */
  cancel(projectId: string): void;
  /** Stops or forgets one file. */
  cancelOne(id: number): void;
}

/** By the session: every project has a client of its own. */
const desks = new WeakMap<SessionClient, ImportDesk>();

type DeskClient = Pick<Client, "importer" | "session" | "tasks">;

/** The one desk of the page, for the projects that are worked in one after the other. */
export function importDeskOf(client: DeskClient): ImportDesk {
  const desk = desks.get(client.session) ?? createImportDesk(client);
  desks.set(client.session, desk);
  return desk;
}

/** Another person's sign-in ends and forgets everything. Every file is a background task, too. */
function createImportDesk({ importer, session, tasks }: DeskClient): ImportDesk {
  const jobs = createStore<readonly ImportJob[]>([]);
  const dispatch = (action: ImportAction) => jobs.set(importReducer(jobs.get(), action));
  const person = () => session.state.get().profile?.id;
  let running: { readonly id: number; readonly stop: AbortController } | null = null;

  const run = async ({ id, projectId, file }: ImportJob, { signal }: AbortController) => {
    const owner = person();
    const report = (action: ImportAction) => person() === owner && dispatch(action);
    dispatch({ type: "begin", id });
    try {
      await importer.importFile(file, projectId, (line) => report({ type: "line", id, line }), signal);
      report({ type: "end", id });
    } catch (error) {
      report({ type: "error", id, ...failureOf(error) });
    }
  };
  const runAll = async () => {
    if (running) return;
    for (let next = nextOf(jobs.get()); next; next = nextOf(jobs.get())) {
      const stop = new AbortController();
      running = { id: next.id, stop };
      await run(next, stop);
    }
    running = null;
  };
  const cancelOne = (id: number) => {
    if (running?.id === id) running.stop.abort();
    else dispatch({ type: "forgetOne", id });
  };
  const cancel = (projectId: string) => {
    for (const job of jobs.get()) if (job.projectId === projectId) cancelOne(job.id);
  };
  const add = (projectId: string, files: readonly File[]) => {
    dispatch({ type: "add", projectId, files });
    void runAll();
  };
  const again = ({ id, projectId, file }: ImportJob) => {
    tasks.drop(taskId(id));
    add(projectId, [file]);
  };
  const reported = new Map<number, ImportJob["state"]>();
  jobs.subscribe(() => {
    for (const job of jobs.get()) {
      if (reported.get(job.id) === job.state) continue;
      reported.set(job.id, job.state);
      const task = importTask(job, { cancel: cancelOne, again });
      if (task.state === null) tasks.drop(task.id);
      else tasks.put({ ...task, state: task.state });
    }
  });
  let owner = person();
  session.state.subscribe(() => {
    if (person() === owner) return;
    owner = person();
    running?.stop.abort();
    dispatch({ type: "forgetAll" });
  });
  return {
    jobs,
    add,
    cancel,
    cancelOne,
  };
}

function nextOf(jobs: readonly ImportJob[]): ImportJob | undefined {
  return jobs.find((job) => job.state.tag === "waiting");
}

function failureOf(error: unknown): { code: CierreError["code"]; message: string | null } {
  const refusal = refusalOf(error);
  if (refusal === null) return { code: "internal", message: null };
  return { code: refusal.code, message: refusal.message === refusal.code ? null : refusal.message };
}
