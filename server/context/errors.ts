import type { FastifyError } from "fastify";
import { core } from "zod";
import { CierreError, type ErrorBody, type ErrorCode } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { isUnfitValue } from "./unfit-value.ts";

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
