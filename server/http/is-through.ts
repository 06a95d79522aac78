import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";

/** Whether a request has all of its answer already, and nothing more of it comes: nobody needs to watch it. */
export function isThrough({ headers }: IncomingMessage, { writableFinished }: ServerResponse): boolean {
  return writableFinished && !hasBody(headers);
}

/** Whether a body follows the headers, be it an empty one. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}
