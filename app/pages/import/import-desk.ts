import { CierreError } from "../../../schema/errors.ts";
import type { Client, Observable } from "../../client/client-api.ts";
import { createStore } from "../../client/create-store.ts";
import { type ImportAction, type ImportJob, importReducer } from "./import-jobs.ts";

/** Imports files one after the other, in the order they were added, whatever page is shown meanwhile. */
export interface ImportDesk {
  readonly jobs: Observable<readonly ImportJob[]>;
  add(projectId: string, files: readonly File[]): void;
  /** Stops the file being imported and forgets those that wait. */
  cancel(): void;
}

const desks = new WeakMap<object, ImportDesk>();

type DeskClient = Pick<Client, "importer" | "session">;

/** The one desk of a client. */
export function importDeskOf(client: DeskClient): ImportDesk {
  const desk = desks.get(client) ?? createImportDesk(client);
  desks.set(client, desk);
  return desk;
}

/** Another person's sign-in ends and forgets everything; closing the window while a file is on its way warns. */
function createImportDesk({ importer, session }: DeskClient): ImportDesk {
  const jobs = createStore<readonly ImportJob[]>([]);
  const dispatch = (action: ImportAction) => jobs.set(importReducer(jobs.get(), action));
  const person = () => session.state.get().profile?.id;
  let running: AbortController | null = null;

  const run = async ({ id, projectId, file }: ImportJob, { signal }: AbortController) => {
    const owner = person();
    const tell = (action: ImportAction) => person() === owner && dispatch(action);
    dispatch({ type: "begin", id });
    try {
      await importer.importFile(file, projectId, (line) => tell({ type: "line", id, line }), signal);
      tell({ type: "end", id });
    } catch (error) {
      tell({ type: "error", id, ...failureOf(error) });
    }
  };
  const runAll = async () => {
    if (running) return;
    window.addEventListener("beforeunload", warn);
    for (let next = nextOf(jobs.get()); next; next = nextOf(jobs.get())) {
      running = new AbortController();
      await run(next, running);
    }
    running = null;
    window.removeEventListener("beforeunload", warn);
  };
  const cancel = () => {
    dispatch({ type: "forgetWaiting" });
    running?.abort();
  };
  let owner = person();
  session.state.subscribe(() => {
    if (person() === owner) return;
    owner = person();
    cancel();
    dispatch({ type: "forgetAll" });
  });
  return {
    jobs,
    add(projectId, files) {
      dispatch({ type: "add", projectId, files });
      void runAll();
    },
    cancel,
  };
}

function nextOf(jobs: readonly ImportJob[]): ImportJob | undefined {
  return jobs.find((job) => job.state.tag === "waiting");
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function failureOf(error: unknown): { code: CierreError["code"]; message: string | null } {
  if (!(error instanceof CierreError)) return { code: "internal", message: null };
  return { code: error.code, message: error.message === error.code ? null : error.message };
}
