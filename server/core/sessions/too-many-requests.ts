import { CierreError } from "../../../schema/errors.ts";

/** A limit that was reached; the answer says when trying again makes sense. */
export class TooManyRequests extends CierreError {
  /** Seconds, at least 1. */
  readonly retryAfter: number;

  /** `challenge`: of a code that lets in until then. */
  constructor(waitMs: number, challenge?: string) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super("tooManyRequests", { retryAfterMs: seconds * 1000, ...(challenge !== undefined && { challenge }) });
    this.retryAfter = seconds;
  }
}
