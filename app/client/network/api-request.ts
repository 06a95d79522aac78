import { CierreError } from "../../../schema/errors.ts";
import { API_VERSION, headerNames } from "../../../schema/wire/headers.ts";
import { errorOfResponse } from "../../../workers/http/http-error.ts";

export interface ApiRequest {
  readonly method: "GET" | "POST" | "DELETE" | "MOVE";
  /** Under `/api/`, without a leading slash. */
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly project?: string | null;
  readonly signal?: AbortSignal;
  /** `updatedAt` of the version that a save is based on. */
  readonly base?: string;
}

/** Answers the parsed JSON body, `null` for an empty one. Rejects with a CierreError. */
export type SendRequest = (request: ApiRequest) => Promise<unknown>;

/** Without an answer after this many milliseconds a call counts as lost. */
const TIMEOUT_MS = 30_000;

/** The page's own calls (session, history, moving), with the headers of the contract (spec 0 §7). */
export function createSendRequest(fetcher: typeof fetch, nonce: string): SendRequest {
  return async (request) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
    try {
      const response = await fetcher(`/api/${request.path}`, { ...requestInit(request, nonce), signal, cache: "no-store" });
      if (!response.ok) throw await errorOfResponse(response);
      const text = await response.text();
      return text === "" ? null : (JSON.parse(text) as unknown);
    } catch (cause) {
      if (cause instanceof CierreError) throw cause;
      throw new CierreError(request.signal?.aborted ? "aborted" : "missingResponse", { cause });
    }
  };
}

function requestInit(request: ApiRequest, nonce: string): RequestInit {
  const headers: Record<string, string> = {
    accept: "application/json",
    [headerNames.apiVersion]: API_VERSION,
    [headerNames.sessionNonce]: nonce,
  };
  if (request.token) headers[headerNames.authorization] = `Bearer ${request.token}`;
  if (request.token && request.path === "auth/session") headers[headerNames.accessToken] = request.token;
  if (request.project) headers[headerNames.project] = request.project;
  if (request.base) headers[headerNames.baseUpdatedAt] = request.base;
  if (request.body === undefined) return { method: request.method, headers };
  headers["content-type"] = "application/json";
  return { method: request.method, headers, body: JSON.stringify(request.body) };
}
