import type * as z from "zod/mini";
import { CierreError } from "../../schema/errors.ts";
import { headerNames } from "../../schema/wire/headers.ts";
import { wireDocument } from "../../schema/wire/operation.ts";
import { pushResponse } from "../../schema/wire/push-changes.ts";
import type { HttpPort } from "../../sync/ports.ts";
import { type HttpSession, sessionHeaders } from "./headers.ts";
import { errorOfResponse, SERVER_ERROR } from "./http-error.ts";
import { parsePull } from "./parse-pull.ts";
import { timeOnSlowestLink } from "./slowest-link.ts";
import type { UploadFetch } from "./xhr-fetch.ts";

export interface HttpOptions {
  /** Who asks, read at every call. */
  readonly session: () => HttpSession;
  /** Ends with `/`. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** Sends files, where their way to the server can be followed; `fetch` otherwise. */
  readonly uploadFetch?: UploadFetch;
  /** Without an answer after this many milliseconds a call counts as lost. */
  readonly timeoutMs?: number;
  /** So long the server may take to put a file together, and to answer one whose way to it cannot be followed. */
  readonly uploadTimeoutMs?: number;
  /** Gives up the calls under way (another session or project begins): they reject with `aborted`. */
  readonly signal?: AbortSignal;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const NO_CONTENT = 204;

/** The engine's calls over `fetch`, uploads over `uploadFetch`. */
export function createHttpClient(options: HttpOptions): HttpPort {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  return {
    async pull(cursor, limit, former) {
      const query = new URLSearchParams({ limit: String(limit) });
      if (cursor !== null) query.set("cursor", cursor);
      else if (former !== undefined) query.set("former", former);
      return parsePull(await call(options, `changes?${query}`, { method: "GET" }, AbortSignal.timeout(timeoutMs)));
    },
    async push(request, writtenAgo = []) {
      const body = JSON.stringify(request);
      const headers = { "content-type": "application/json", [headerNames.writtenAgo]: writtenAgo.join() };
      const init = { method: "POST", headers, body };
      const late = AbortSignal.timeout(timeoutMs + timeOnSlowestLink(body.length));
      return narrowed(pushResponse, await call(options, "changes", init, late));
    },
    async upload(asset, progress = () => undefined, givenUp = undefined) {
      const [{ uploadFile }, { stepsOver }] = await Promise.all([import("./upload-file.ts"), import("./upload-steps.ts")]);
      const steps = stepsOver({ ...options, timeoutMs }, (path, init, late, ask) =>
        call(options, path, init, late, ask, SERVER_ERROR),
      );
      const document = narrowed(wireDocument, await uploadFile(asset, steps, progress, givenUp));
      return { id: document.id, document };
    },
  };
}

type Ask = (url: string, init: RequestInit) => Promise<Response>;

/** The parsed JSON of a 2xx answer. `late`: without an answer by then it counts as lost. */
async function call(
  options: HttpOptions,
  path: string,
  init: RequestInit,
  late: AbortSignal,
  ask: Ask = options.fetch ?? fetch,
  unsaid?: string,
): Promise<unknown> {
  const stops = [options.signal, init.signal].filter((stop) => stop instanceof AbortSignal);
  const signal = AbortSignal.any([...stops, late]);
  const headers = { ...sessionHeaders(options.session()), ...init.headers };
  try {
    const response = await ask(`${options.base ?? "/api/"}${path}`, { ...init, headers, signal, cache: "no-store" });
    if (!response.ok) throw await errorOfResponse(response, unsaid);
    return response.status === NO_CONTENT ? null : ((await response.json()) as unknown);
  } catch (error) {
    if (error instanceof CierreError) throw error;
    // A broken connection, a timeout and a body cut short are the same: nobody knows what the server did.
    throw new CierreError(stops.some(({ aborted }) => aborted) ? "aborted" : "missingResponse", { cause: error });
  }
}

function narrowed<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new CierreError("internal", { message: "unexpected answer", cause: result.error });
  return result.data;
}
