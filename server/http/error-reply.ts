import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { core } from "zod";
import { CierreError, type ErrorBody, type ErrorCode } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { isUnfitValue } from "../context/unfit-value.ts";

/** Answers any error as an `ErrorBody` in Spanish. What the server did not foresee is logged and tells nothing. */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toCierreError(error);
  // That there is too much to do is no fault, and would fill the log when it is least wanted.
  if (known.status >= 500 && known.retryAfterMs === undefined) request.log.error({ err: error }, "request failed");
  else request.log.info({ code: known.code, cause: reasonOf(known.cause) }, "request refused");
  if (known.retryAfterMs !== undefined) reply.header("retry-after", Math.ceil(known.retryAfterMs / 1000));
  return reply
    .code(known.status === 0 ? 500 : known.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorBodyOf(known)));
}

/** The body of an error: its own text when it carries one, else that of its code. */
export function errorBodyOf(error: CierreError): ErrorBody {
  return {
    code: error.code,
    message: error.message === error.code ? t(`error.${error.code}`) : error.message,
    ...(error.fields && { fields: error.fields }),
    ...(error.current && { current: error.current }),
    ...(error.challenge !== undefined && { challenge: error.challenge }),
    ...(error.code === "duplicated" && { duplicated: true as const }),
  };
}

/** Any thrown value as one of the closed set of errors. */
export function toCierreError(error: unknown): CierreError {
  if (error instanceof CierreError) return error;
  if (error instanceof core.$ZodError || isUnfitValue(error)) return new CierreError("malformed", { cause: error });
  return new CierreError(codeOfStatus(statusOf(error)), { cause: error });
}

function statusOf(error: unknown): number {
  // Fastify and its plugins mark their errors with the status they stand for.
  const status = typeof error === "object" && error !== null ? (error as Partial<FastifyError>).statusCode : undefined;
  return typeof status === "number" ? status : 500;
}

const codes: Readonly<Record<number, ErrorCode>> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "notFound",
  408: "tooSlow",
  413: "tooLarge",
  415: "unsupportedMedia",
  429: "tooManyRequests",
  503: "unavailable",
};

function codeOfStatus(status: number): ErrorCode {
  return codes[status] ?? (status >= 400 && status < 500 ? "malformed" : "internal");
}

function reasonOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message.slice(0, 300) : undefined;
}
