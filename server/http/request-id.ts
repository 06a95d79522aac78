import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { createId } from "../context/create-id.ts";

export const REQUEST_ID_HEADER = "x-request-id";

/** What proxies and tracing name requests with: nothing in it can be more than a word of a log. */
const SAFE = /^[A-Za-z0-9._:/+=@-]{1,100}$/;

/** The id of a request, by which its lines in the log are found: the proxy's own, else a new one. Without proxies no forwarded header is believed. */
export function requestIdOf(headers: IncomingHttpHeaders, proxies: number): string {
  const named = proxies > 0 ? headers[REQUEST_ID_HEADER] : undefined;
  return typeof named === "string" && SAFE.test(named) ? named : createId();
}

/** Whoever gets an error can say which one it was. To be called before the first route. */
export function nameFailedRequests(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
