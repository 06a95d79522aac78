import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** Whether a request has all of its answer already, and nothing more of it comes: nobody needs to watch it. */
export function isThrough({ headers }: IncomingMessage, { writableFinished }: ServerResponse): boolean {
  return writableFinished && !hasBody(headers);
}

/** Whether a body follows the headers. One in parts may be empty, which its first part says. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return (headers["content-length"] ?? "0") !== "0" || headers["transfer-encoding"] !== undefined;
}
