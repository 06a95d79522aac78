import { CierreError } from "../../../schema/errors.ts";
import { API_VERSION, headerNames } from "../../../schema/wire/headers.ts";
import { errorOfResponse } from "../../../workers/http/http-error.ts";
import type { SessionState } from "../client-api.ts";

interface DownloadOptions {
  readonly fetcher: typeof fetch;
  readonly session: SessionState;
  /** Under `/api/`, without a leading slash. */
  readonly path: string;
  /** Told of the bytes that have arrived. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * A file of the API. It takes as long as it takes: there is no time limit, only the signal. Rejects with a CierreError,
 * `aborted` after the signal.
 */
export async function download({ fetcher, session, path, onBytes, signal }: DownloadOptions): Promise<Blob> {
  try {
    const response = await fetcher(`/api/${path}`, { headers: headersOf(session), signal, cache: "no-store" });
    if (!response.ok || !response.body) throw await errorOfResponse(response);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.byteLength;
      onBytes(bytes);
    }
    return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
  } catch (cause) {
    if (cause instanceof CierreError) throw cause;
    throw new CierreError(signal.aborted ? "aborted" : "missingResponse", { cause });
  }
}

function headersOf({ token, projectId }: SessionState): Record<string, string> {
  return {
    [headerNames.apiVersion]: API_VERSION,
    ...(token !== null && { [headerNames.authorization]: `Bearer ${token}` }),
    ...(projectId !== null && { [headerNames.project]: projectId }),
  };
}
