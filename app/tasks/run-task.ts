import { t, textOfKey } from "../../schema/messages/catalogue.ts";
import type { Task, TaskDesk, TaskResult } from "../client/task-desk.ts";
import { refusalOf } from "../failures/refusal-of.ts";

/** How far it is: 0..1 or `null`, and in words. */
export type ReportProgress = (fraction: number | null, detail: string | null) => void;

/** What a task does. Resolves to what can be opened then; rejects with `aborted` after the signal. */
export type TaskWork = (report: ReportProgress, signal: AbortSignal) => Promise<TaskResult | null>;

export type TaskOutcome = "finished" | "failed" | "cancelled";

/**
 * Does work as a task that outlives the page it was begun on. Cancelled, it leaves the list; failed, it says why and can be
 * begun again. Work of the same id that is under way goes on instead. Never rejects.
 */
export async function runTask(desk: TaskDesk, about: Pick<Task, "id" | "name" | "kind">, work: TaskWork): Promise<TaskOutcome> {
  const isUnderWay = desk.tasks.get().some(({ id, state }) => id === about.id && state.tag === "working");
  if (isUnderWay) return "cancelled";
  const stop = new AbortController();
  const put = (state: Task["state"]) => {
    if (stop.signal.aborted) return;
    const isWorking = state.tag === "working";
    desk.put({
      ...about,
      state,
      endsWithTab: true,
      cancel: isWorking ? cancel : null,
      again: state.tag === "failed" ? () => void runTask(desk, about, work) : null,
    });
  };
  const cancel = () => {
    stop.abort();
    desk.drop(about.id);
  };
  put({ tag: "working", fraction: null, detail: null });
  try {
    const opens = await work((fraction, detail) => put({ tag: "working", fraction, detail }), stop.signal);
    put({ tag: "finished", opens });
    return stop.signal.aborted ? "cancelled" : "finished";
  } catch (error) {
    put({ tag: "failed", reason: wordsOf(error) });
    return stop.signal.aborted ? "cancelled" : "failed";
  }
}

/** In words: the server's own, or those of the code. */
export function wordsOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal === null) return t("error.internal");
  // The browser's own words for it are no Spanish.
  if (refusal.code === "missingResponse") return t("error.unavailable");
  return refusal.message === refusal.code ? t(`error.${refusal.code}`) : textOfKey(refusal.message);
}
