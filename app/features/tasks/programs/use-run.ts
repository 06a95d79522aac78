import { useEffect, useRef, useState } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { RunLine, RunResult } from "../../../../schema/wire/program-run.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { wordsOf } from "../../../tasks/run-task.ts";

/** What became of the last run of this page; `result` is `null` while it goes on. */
export interface ShownRun {
  readonly lines: readonly RunLine[];
  readonly result: RunResult | null;
}

export interface Run {
  readonly shown: ShownRun | null;
  readonly isRunning: boolean;
  /** Runs what the server has under the path, with what it asks for; rejects with a CierreError, which `shown` tells as well. */
  readonly start: (path: string, body?: unknown) => Promise<RunResult>;
  readonly abort: () => void;
}

/** Runs a document's program on the server. Leaving the page gives the run up. */
export function useRun(): Run {
  const online = useOnlineCalls();
  const [shown, setShown] = useState<ShownRun | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (path: string, body?: unknown): Promise<RunResult> => {
    const controller = new AbortController();
    running.current = controller;
    setShown({ lines: [], result: null });
    const onLine = (line: RunLine) => setShown((now) => now && { ...now, lines: [...now.lines, line] });
    const end = (result: RunResult) => setShown((now) => now && { ...now, result });
    try {
      const result = await online.run(path, onLine, controller.signal, body);
      end(result);
      return result;
    } catch (error) {
      end({ error: controller.signal.aborted ? t("program.aborted") : wordsOf(error) });
      throw error;
    } finally {
      running.current = null;
    }
  };
  return { shown, isRunning: shown !== null && shown.result === null, start, abort: () => running.current?.abort() };
}
