import type { FastifyReply, FastifyRequest } from "fastify";
import { errorBodyOf, toCierreError } from "../context/errors.ts";
import { REQUEST_ID_HEADER } from "./request-id.ts";

/** Answers any error as an `ErrorBody` in Spanish. What the server did not foresee is logged and tells nothing. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toCierreError(error);
  // That there is too much to do is no fault: a flood has a line of its answer each, as long as there are few (`log-answers.ts`).
  if (known.retryAfterMs === undefined) {
    if (known.status >= 500) request.log.error({ err: error }, "request failed");
    else request.log.info({ code: known.code, cause: reasonOf(known.cause) }, "request refused");
  }
  if (known.retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(known.retryAfterMs / 1000));
  return (
    reply
      .code(known.status === 0 ? 500 : known.status)
      .header("cache-control", "no-store")
      // Hooks are not called for what is no request to the framework.
      .header(REQUEST_ID_HEADER, request.id)
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(errorBodyOf(known)))
  );
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message.slice(0, 300) : undefined;
}
