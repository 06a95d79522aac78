import { CierreError } from "../../../schema/errors.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { errorBodyOf, toCierreError } from "../../context/errors.ts";
import type { Work, WorkOutcome } from "../../core/processes/work-child.ts";
import { WorkPool } from "../../core/processes/work-pool.ts";
import { MOST_PROGRAMS, programLimits } from "./program-limits.ts";
import { type ProgramAnswer, type ProgramMessage, type ProgramStart, programEnd, programMessage } from "./program-messages.ts";

/** What a process gets beyond its program's time to say so by itself, ms: what an engine does in one piece it cannot interrupt. */
const GRACE_MS = 1_000;

/** Nobody waits for others' programs: who runs one is counted before (`RunningPrograms`, lanes of tasks). */
const pool = new WorkPool({ most: MOST_PROGRAMS, mostOfOne: MOST_PROGRAMS, ...programLimits.process });

export interface ProgramRun {
  readonly code: string;
  /** What it knows as `data`: JSON. */
  readonly data: unknown;
  readonly longestMs: number;
  /** Answers what the program asks the server for; what it throws reaches the program. */
  readonly answer: (name: string, values: readonly unknown[]) => Promise<unknown>;
  /** Called with each line that it logs, in order. */
  readonly onLine: (data: unknown) => void;
  readonly signal?: AbortSignal;
}

/** What it returned, or in Spanish why it did not; `line`: of the code, from 1. */
export type ProgramOutcome =
  | { readonly tag: "done"; readonly result: unknown }
  | { readonly tag: "failed"; readonly error: string; readonly line: number | null };

/** Runs a program in an engine of its own, in another process, and ends both with its time or when it is given up. */
export async function runProgram(run: ProgramRun): Promise<ProgramOutcome> {
  const { code, data, longestMs, signal } = run;
  const request: ProgramStart = { code, input: JSON.stringify(data ?? null), longestMs };
  const work: Work = {
    entry: new URL("./program-worker.ts", import.meta.url),
    request,
    longestMs: longestMs + GRACE_MS,
    signal,
    onMessage: (message, reply) => receive(run, programMessage.parse(message), reply),
  };
  try {
    return outcomeOf(await pool.run(work, ""));
  } catch (error) {
    return failure(error instanceof CierreError ? errorBodyOf(error).message : String(error));
  }
}

function receive(run: ProgramRun, message: ProgramMessage, reply: (answer: ProgramAnswer) => void): void {
  if (message.tag === "line") run.onLine(JSON.parse(message.json));
  else void answerTo(run, message).then(reply);
}

async function answerTo(
  { answer }: ProgramRun,
  { id, name, json }: Extract<ProgramMessage, { tag: "ask" }>,
): Promise<ProgramAnswer> {
  try {
    const text = JSON.stringify((await answer(name, JSON.parse(json))) ?? null);
    return { id, isRefused: false, text };
  } catch (error) {
    const known = toCierreError(error);
    return { id, isRefused: true, text: `${errorBodyOf(known).message}${fieldsOf(known)}` };
  }
}

function fieldsOf({ fields }: CierreError): string {
  return fields
    ? ` (${Object.entries(fields)
        .map(([name, key]) => `${name}: ${textOfKey(key)}`)
        .join(", ")})`
    : "";
}

const ENDED = { time: "program.tooLong", tooMuch: "program.tooMuch", aborted: "program.aborted" } as const;

function outcomeOf(outcome: Exclude<WorkOutcome, { tag: "gone" }>): ProgramOutcome {
  if (outcome.tag === "ended") return failure(t(ENDED[outcome.why]));
  const end = programEnd.parse(outcome.answer);
  switch (end.tag) {
    case "result":
      return { tag: "done", result: JSON.parse(end.json) };
    case "failed":
      return { tag: "failed", error: end.message, line: end.line };
    case "ended":
      return failure(t(`program.ended.${end.why}`));
  }
}

function failure(error: string): ProgramOutcome {
  return { tag: "failed", error, line: null };
}
