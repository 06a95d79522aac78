import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { CierreError } from "../../schema/errors.ts";
import { type ImportJob, importReducer } from "../pages/import/import-jobs.ts";
import { useClient } from "./use-client.ts";

export interface Import {
  readonly jobs: readonly ImportJob[];
  readonly running: boolean;
  add(files: readonly File[]): void;
  /** Stops the file being imported and forgets those that wait. */
  cancel(): void;
}

/** Imports files one after the other, in the order they were added. Leaving the page stops it. */
export function useImport(): Import {
  const { importer } = useClient();
  const [jobs, dispatch] = useReducer(importReducer, []);
  const [running, setRunning] = useState(false);
  const controller = useRef<AbortController | null>(null);
  const next = jobs.find((job) => job.state.tag === "waiting") ?? null;

  useEffect(() => {
    if (!next || running) return;
    const { id, file } = next;
    controller.current = new AbortController();
    setRunning(true);
    dispatch({ type: "begin", id });
    importer
      .importFile(file, (line) => dispatch({ type: "line", id, line }), controller.current.signal)
      .then(() => dispatch({ type: "end", id }))
      .catch((error: unknown) => dispatch({ type: "error", id, ...failureOf(error) }))
      .finally(() => setRunning(false));
  }, [next, running, importer]);

  useEffect(() => () => controller.current?.abort(), []);

  const add = useCallback((files: readonly File[]) => dispatch({ type: "add", files }), []);
  const cancel = useCallback(() => {
    dispatch({ type: "forgetWaiting" });
    controller.current?.abort();
  }, []);
  return { jobs, running, add, cancel };
}

function failureOf(error: unknown): { code: CierreError["code"]; message: string | null } {
  if (!(error instanceof CierreError)) return { code: "internal", message: null };
  return { code: error.code, message: error.message === error.code ? null : error.message };
}
