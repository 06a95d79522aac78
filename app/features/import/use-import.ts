import { useMemo } from "react";
import { useClient } from "../../hooks/use-client.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { importDeskOf } from "../../tasks/import/import-desk.ts";
import type { ImportJob } from "../../tasks/import/import-jobs.ts";

export interface Import {
  readonly jobs: readonly ImportJob[];
  readonly running: boolean;
  add(files: readonly File[]): void;
  /** Stops the project's file being imported and forgets those that wait. */
  cancel(): void;
}

/** The imports into a project. They go on while other pages are shown, and their results stay until the window closes. */
export function useImport(projectId: string): Import {
  const desk = importDeskOf(useClient());
  const all = useObservable(desk.jobs);
  const jobs = useMemo(() => all.filter((job) => job.projectId === projectId), [all, projectId]);
  return {
    jobs,
    running: jobs.some(({ state }) => state.tag === "running"),
    add: (files) => desk.add(projectId, files),
    cancel: () => desk.cancel(projectId),
  };
}
