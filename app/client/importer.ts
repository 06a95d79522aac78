import { CierreError } from "../../schema/errors.ts";
import { API_VERSION, headerNames } from "../../schema/wire/headers.ts";
import { errorOfResponse } from "../../workers/http/http-error.ts";
import type { Importer, SessionState } from "./client-api.ts";

export interface ImporterOptions {
  readonly fetcher: typeof fetch;
  readonly nonce: string;
  readonly session: () => SessionState;
  /** The server refused the token. */
  readonly expire: () => void;
}

/** Imports take as long as they take: unlike other calls there is no time limit, only the signal. */
export function createImporter({ fetcher, nonce, session, expire }: ImporterOptions): Importer {
  return {
    async importFile(file, projectId, onLine, signal) {
      const { token } = session();
      const headers = {
        [headerNames.apiVersion]: API_VERSION,
        [headerNames.sessionNonce]: nonce,
        [headerNames.authorization]: `Bearer ${token}`,
        [headerNames.project]: projectId,
        "content-type": "application/octet-stream",
      };
      try {
        // Before the file is sent: nothing is imported whose report could not be read.
        const { readImportReport } = await import("../../schema/wire/read-import-report.ts");
        const response = await fetcher("/api/import", { method: "POST", headers, body: file, signal });
        if (!response.body || !isReport(response)) throw await errorOfResponse(response);
        for await (const line of readImportReport(response.body)) onLine(line);
      } catch (cause) {
        if (!(cause instanceof CierreError)) throw new CierreError(signal.aborted ? "aborted" : "missingResponse", { cause });
        if (cause.code === "unauthenticated") expire();
        throw cause;
      }
    },
  };
}

/** A malformed file is answered 422 with a report as well. */
function isReport(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("application/x-ndjson") ?? false;
}
