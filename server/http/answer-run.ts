import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { NDJSON, type RunLine, type RunResult } from "../../schema/wire/program-run.ts";
import { errorBodyOf, toCierreError } from "../context/errors.ts";

type Run = (onLine: (line: RunLine) => void) => Promise<RunResult>;

/** Answers what a program says and comes to: line by line to those who ask so (CUSTOM-084), to others as a whole (CUSTOM-083). */
export async function answerRun(request: FastifyRequest, reply: FastifyReply, run: Run): Promise<unknown> {
  if (acceptsLines(request)) return reply.type(`${NDJSON}; charset=utf-8`).send(streamOf(run));
  const data: RunLine[] = [];
  const result = await run((line) => data.push(line));
  return { result, data };
}

/** Whether the request asks for lines as they come. */
export function acceptsLines({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes(NDJSON) === true;
}

/** A line of JSON for each thing that is logged, and one for the result. */
function streamOf(run: Run): PassThrough {
  const stream = new PassThrough();
  const write = (line: object) => void (stream.writable && stream.write(`${JSON.stringify(line)}\n`));
  void run((data) => write({ data }))
    .catch((error: unknown): RunResult => ({ error: errorBodyOf(toCierreError(error)).message }))
    .then((result) => {
      write({ result });
      stream.end();
    });
  return stream;
}
