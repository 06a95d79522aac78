import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { API_VERSION, headerNames } from "../../../schema/wire/headers.ts";
import { NDJSON, type RunLine, type RunResult, runAnswer, runStreamLine } from "../../../schema/wire/program-run.ts";
import { errorOfResponse } from "../../../workers/http/http-error.ts";
import type { SessionState } from "../client-api.ts";

interface RunOptions {
  readonly fetcher: typeof fetch;
  readonly session: SessionState;
  /** Under `/api/`, without a leading slash. */
  readonly path: string;
  /** Told of what the program logs, as it comes. */
  readonly onLine: (line: RunLine) => void;
  readonly signal: AbortSignal;
  /** What the program is run with; absent for one that takes nothing. */
  readonly body?: unknown;
}

/**
 * Has the server run a program and tells what comes of it, answered as a whole or line by line (CUSTOM-083, CUSTOM-084). It takes as long
 * as it takes: the signal gives it up, on the server as well. Rejects with a CierreError: `aborted` after the signal, the answer's own
 * text for other statuses (CUSTOM-086), `internal` for an answer in another format (CUSTOM-085).
 */
export async function runProgram({ fetcher, session, path, onLine, signal, body }: RunOptions): Promise<RunResult> {
  try {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { ...headersOf(session), ...(sent.body && { "content-type": "application/json" }) };
    const response = await fetcher(`/api/${path}`, { method: "POST", headers, signal, cache: "no-store", ...sent });
    if (response.status !== 200) throw await errorOfResponse(response);
    const [type] = (response.headers.get("content-type") ?? "").split(";");
    if (type?.trim() === "application/json") return readWhole(await response.text(), onLine);
    if (type?.trim() !== NDJSON || !response.body) throw unreadable();
    return await readLines(response.body, onLine);
  } catch (cause) {
    if (signal.aborted) throw new CierreError("aborted", { cause });
    if (cause instanceof CierreError) throw cause;
    throw new CierreError("missingResponse", { cause });
  }
}

function readWhole(text: string, onLine: (line: RunLine) => void): RunResult {
  const { success, data } = runAnswer.safeParse(jsonOf(text));
  if (!success) throw unreadable();
  for (const line of data.data) onLine(line);
  return data.result;
}

async function readLines(body: ReadableStream<Uint8Array>, onLine: (line: RunLine) => void): Promise<RunResult> {
  const decoder = new TextDecoder();
  let rest = "";
  let result: RunResult | undefined;
  const take = (text: string) => {
    if (text.trim() === "") return;
    const line = runStreamLine.safeParse(jsonOf(text));
    if (!line.success) throw unreadable();
    if (line.data.data) onLine(line.data.data);
    result = line.data.result ?? result;
  };
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
    if (done) break;
  }
  take(rest);
  // Cut off before it said what came of it.
  if (result === undefined) throw new CierreError("missingResponse");
  return result;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause?: unknown): CierreError {
  return new CierreError("internal", { message: t("program.unreadable"), cause });
}

function headersOf({ token, projectId }: SessionState): Record<string, string> {
  return {
    accept: `${NDJSON}, application/json`,
    [headerNames.apiVersion]: API_VERSION,
    ...(token !== null && { [headerNames.authorization]: `Bearer ${token}` }),
    ...(projectId !== null && { [headerNames.project]: projectId }),
  };
}
