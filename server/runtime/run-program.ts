import { Worker } from "node:worker_threads";
import type { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { errorBodyOf, toCierreError } from "../http/error-reply.ts";
import { type ProgramAnswer, type ProgramMessage, type ProgramStart, programMessage } from "./program-messages.ts";

/** Of Node around the engine, whose own memory is counted by itself. */
const THREAD_MB = 128;
/** What a thread gets beyond its program's time to say so by itself, ms: what an engine does in one piece it cannot interrupt. */
const GRACE_MS = 1_000;

export interface ProgramRun {
  readonly code: string;
  /** What it knows as `data`: JSON. */
  readonly data: unknown;
  readonly longestMs: number;
  /** Answers what the program asks the server for; what it throws is told to the program. */
  readonly answer: (name: string, values: readonly unknown[]) => Promise<unknown>;
  /** Called with each line that it logs, in order. */
  readonly onLine: (data: unknown) => void;
  readonly signal?: AbortSignal;
}

/** What it returned, or in Spanish why it did not; `line`: of the code, from 1. */
export type ProgramOutcome =
  | { readonly tag: "done"; readonly result: unknown }
  | { readonly tag: "failed"; readonly error: string; readonly line: number | null };

/** Runs a program in an engine of its own, on a thread of its own, which ends with it, with its time or when it is given up. */
export async function runProgram(run: ProgramRun): Promise<ProgramOutcome> {
  const { code, data, longestMs, signal } = run;
  if (signal?.aborted) return failure(t("program.aborted"));
  const workerData: ProgramStart = { code, input: JSON.stringify(data ?? null), longestMs };
  const worker = new Worker(new URL("./program-worker.ts", import.meta.url), {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MB },
  });
  const { promise, resolve } = Promise.withResolvers<ProgramOutcome>();
  const timer = setTimeout(() => resolve(failure(t("program.tooLong"))), longestMs + GRACE_MS);
  const giveUp = () => resolve(failure(t("program.aborted")));
  signal?.addEventListener("abort", giveUp);
  worker.on("message", (message: unknown) => heed(worker, run, programMessage.parse(message), resolve));
  worker.on("error", (error) => resolve(failure(isOutOfMemory(error) ? t("program.tooMuch") : error.message)));
  worker.on("exit", () => resolve(failure(t("program.tooMuch"))));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
    await worker.terminate();
  }
}

function heed(worker: Worker, run: ProgramRun, message: ProgramMessage, resolve: (outcome: ProgramOutcome) => void): void {
  switch (message.tag) {
    case "line":
      run.onLine(JSON.parse(message.json));
      break;
    case "ask":
      void answerTo(run, message).then((answer) => worker.postMessage(answer));
      break;
    case "result":
      resolve({ tag: "done", result: JSON.parse(message.json) });
      break;
    case "failed":
      resolve({ tag: "failed", error: message.message, line: message.line });
      break;
    case "ended":
      resolve(failure(t(`program.ended.${message.why}`)));
      break;
  }
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
        .map(([name, key]) => `${name}: ${t(key)}`)
        .join(", ")})`
    : "";
}

function failure(error: string): ProgramOutcome {
  return { tag: "failed", error, line: null };
}

function isOutOfMemory(error: Error): boolean {
  return "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
