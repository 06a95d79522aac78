import { spawn } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import { t } from "../../../schema/messages/catalogue.ts";
import { type ReportAnswer, reportAnswer } from "../../../schema/wire/report.ts";
import { boundedCommand } from "../../core/processes/bounded-command.ts";

const PROGRAM = new URL("./report-program.ts", import.meta.url);
const MEMORY = { heapMb: 384, residentMb: 576 };
/** It makes no code of text outside of the reports' own world. */
const FLAGS = ["--disallow-code-generation-from-strings"];
/** Of the whole process, reading its input included. */
const PROCESS_MS = 20_000;
const ANSWER_BYTES = 16 * 1024 ** 2;

/** Reports at once: each has a processor to itself. */
const oneAtATime = pLimit(1);

/** The first line that a report's process reads; the documents follow, a line of JSON each. */
export interface ReportHead {
  readonly functions: Readonly<Record<"mapFunction" | "reduceFunction" | "fieldsFunction", string>>;
  /** Columns of a row that is no object. */
  readonly keyName: string;
  readonly valueName: string;
  readonly mostRows: number;
}

/**
 * Runs the functions of a report over its documents in a process of its own, which has no environment, reads nothing but code, and ends
 * when it takes too long or too much memory. What goes wrong in them is part of the answer. Rejects with what reading the documents rejects with.
 */
export function runReportProgram(
  head: ReportHead,
  documents: AsyncIterable<Readonly<Record<string, unknown>>>,
): Promise<ReportAnswer> {
  return oneAtATime(async () => {
    const { file, args, options } = boundedCommand(PROGRAM, MEMORY, FLAGS);
    const child = spawn(file, args, { ...options, stdio: ["pipe", "pipe", "ignore"] });
    const timer = setTimeout(() => child.kill("SIGKILL"), PROCESS_MS);
    const failure = { reading: undefined as unknown };
    const lines = linesOf(head, documents, failure);
    const written = pipeline(Readable.from(lines), child.stdin).catch(() => child.kill("SIGKILL"));
    try {
      const text = await textOf(child.stdout);
      await written;
      if (failure.reading !== undefined) throw failure.reading;
      return answerOf(text);
    } finally {
      clearTimeout(timer);
      child.kill("SIGKILL");
    }
  });
}

async function* linesOf(head: ReportHead, documents: AsyncIterable<object>, failure: { reading: unknown }) {
  try {
    yield `${JSON.stringify(head)}\n`;
    for await (const document of documents) yield `${JSON.stringify(document)}\n`;
  } catch (error) {
    failure.reading = error;
    throw error;
  }
}

/** Empty when there is more than a report may answer. */
async function textOf(output: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of output as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES) return "";
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** The functions may have written anything. */
function answerOf(text: string): ReportAnswer {
  const { success, data } = reportAnswer.safeParse(jsonOf(text));
  return success ? data : { data: [], count: 0, error: { part: null, message: t("customReport.tooMuch") } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
