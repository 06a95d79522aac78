import { CierreError, type ErrorCode, errorCodes } from "../../schema/errors.ts";
import { errorBody } from "../../schema/wire/error-body.ts";

/**
 * The error of an answer that is not 2xx: the parsed body, or the raw text when it is no JSON (API-006). `unsaid`: what it says where the
 * answer has no word.
 */
export async function errorOfResponse(response: Response, unsaid?: string): Promise<CierreError> {
  const text = await response.text().catch(() => "");
  const body = errorBody.safeParse(parsed(text));
  const byStatus = codeOfStatus(response.status);
  const retryAfterMs = retryAfterOf(response);
  if (!body.success)
    return new CierreError(byStatus, { message: text || (unsaid ?? wordless(response.status, byStatus)), retryAfterMs });
  const { code, message, fields, current, challenge } = body.data;
  const known = isErrorCode(code) ? code : byStatus;
  return new CierreError(known, { message: message ?? known, fields, current, retryAfterMs, challenge });
}

/** What an answer to an upload says without a word of its own: something in between has cut it short (ERR-014). */
export const SERVER_ERROR = "Server error";

function wordless(status: number, code: ErrorCode): string {
  return status >= 500 ? SERVER_ERROR : code;
}

/** `Retry-After` in seconds, as ms; a date, which the device's clock may not understand, says nothing. */
function retryAfterOf({ headers }: Response): number | undefined {
  const seconds = headers.get("retry-after") ?? "";
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON: the caller shows the raw text
  }
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}

/** A status that is none of the product's own comes from something in between, and says nothing about what was sent. */
function codeOfStatus(status: number): ErrorCode {
  if (status >= 500) return status === 500 ? "internal" : "unavailable";
  const entry = Object.entries(errorCodes).find(([, value]) => value.status === status);
  return entry && isErrorCode(entry[0]) ? entry[0] : "unavailable";
}
