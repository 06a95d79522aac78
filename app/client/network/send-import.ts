import { CierreError } from "../../../schema/errors.ts";
import { API_VERSION, headerNames } from "../../../schema/wire/headers.ts";
import { readImportReport } from "../../../schema/wire/read-import-report.ts";
import { errorOfResponse } from "../../../workers/http/http-error.ts";
import type { Importer } from "../client-api.ts";
import type { ImporterOptions } from "./importer.ts";

/** Imports take as long as they take: unlike other calls there is no time limit, only the signal. */
export async function sendImport(
  { fetcher, nonce, session, expire }: ImporterOptions,
  ...[file, projectId, onLine, signal]: Parameters<Importer["importFile"]>
): Promise<void> {
  const { token } = session();
  const headers = {
    [headerNames.apiVersion]: API_VERSION,
    [headerNames.sessionNonce]: nonce,
    [headerNames.authorization]: `Bearer ${token}`,
    [headerNames.project]: projectId,
    "content-type": "application/octet-stream",
  };
  try {
    const response = await fetcher("/api/import", { method: "POST", headers, body: file, signal });
    if (!response.body || !isReport(response)) throw await errorOfResponse(response);
    for await (const line of readImportReport(response.body)) onLine(line);
  } catch (cause) {
    if (!(cause instanceof CierreError)) throw new CierreError(signal.aborted ? "aborted" : "missingResponse", { cause });
    if (cause.code === "unauthenticated") expire();
    throw cause;
  }
}

/** A malformed file is answered 422 with a report as well. */
function isReport(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("application/x-ndjson") ?? false;
}
