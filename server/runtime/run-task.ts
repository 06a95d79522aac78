import { customTask } from "../../schema/collections/data-playground/custom-task.ts";
import { t } from "../../schema/messages/catalogue.ts";
import type { RunLine, RunResult } from "../../schema/wire/program-run.ts";
import { authorize } from "../access/authorize.ts";
import type { CommandContext } from "../documents/command-context.ts";
import { readDocument } from "../documents/read-document.ts";
import { type ProgramOutcome, runProgram } from "./run-program.ts";
import { createTaskSurface } from "./task-surface.ts";

/** Of a task that says nothing, and of any, milliseconds. */
const USUAL_MS = 30_000;
const LONGEST_MS = 300_000;

/** A task that may be run, as it is saved. */
export interface RunnableTask {
  readonly run: (onLine: (line: RunLine) => void, signal: AbortSignal) => Promise<RunResult>;
}

/** Finds the task for whoever may change it. Throws `forbidden`, `notFound`. Running it tells what goes wrong in it as its result. */
export async function openTask(ctx: CommandContext, id: string): Promise<RunnableTask> {
  const task = await readDocument(ctx, customTask.name, id);
  authorize(ctx, "UPDATE", customTask, { id, createdBy: task.createdBy?.id ?? null, data: task });
  const wanted = typeof task.timeoutMs === "number" && task.timeoutMs > 0 ? task.timeoutMs : USUAL_MS;
  return {
    async run(onLine, signal) {
      const outcome = await runProgram({
        code: typeof task.code === "string" ? task.code : "",
        data: null,
        longestMs: Math.min(wanted, LONGEST_MS),
        answer: createTaskSurface(ctx),
        onLine: (data) => onLine({ date: ctx.now().toISOString(), data }),
        signal,
      });
      return outcome.tag === "done" ? { result: outcome.result } : { error: toldFailure(outcome) };
    },
  };
}

/** What went wrong, with its line where it is known. */
export function toldFailure({ error, line }: Extract<ProgramOutcome, { tag: "failed" }>): string {
  return line === null ? error : t("program.failedAt", { line, error });
}
