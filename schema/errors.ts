import type * as z from "zod/mini";
import type { errorBody } from "./wire/error-body.ts";

/**
 * The closed set of error codes that the server answers with and the engine reports. The text people read comes from
 * the message catalogue by `error.<code>`; nothing matches on message text.
 */
export const errorCodes = {
  malformed: { status: 400, retriable: false },
  unauthenticated: { status: 401, retriable: false },
  forbidden: { status: 403, retriable: false },
  notFound: { status: 404, retriable: false },
  /** What was sent did not come in time. */
  tooSlow: { status: 408, retriable: true },
  conflict: { status: 409, retriable: false },
  duplicated: { status: 409, retriable: false },
  /** The id of the operation belongs to another one: this one needs an id of its own. */
  operationReused: { status: 409, retriable: false },
  cursorExpired: { status: 410, retriable: false },
  tooLarge: { status: 413, retriable: false },
  unsupportedMedia: { status: 415, retriable: false },
  invalid: { status: 422, retriable: false },
  /** The document refers to one made on a device that does not exist, or that the server refused. */
  referenceMissing: { status: 422, retriable: false },
  referenceRefused: { status: 422, retriable: false },
  tooManyRequests: { status: 429, retriable: true },
  internal: { status: 500, retriable: true },
  unavailable: { status: 503, retriable: true },
  /** The request never got an answer (spec 0 §8 'Missing response'). */
  missingResponse: { status: 0, retriable: true },
  /** The caller gave up (spec 0 §8 'Request aborted'). */
  aborted: { status: 0, retriable: true },
  /** The device refused a write: quota reached or connection closed. */
  deviceStorage: { status: 0, retriable: true },
  /** A bug of the application on this device: it is noted and shown, and what it stopped is tried again with growing pauses. */
  fault: { status: 0, retriable: true },
  /** A newer application has written to the device what this one does not understand: it must be loaded again. */
  outdated: { status: 0, retriable: false },
} as const satisfies Record<string, { status: number; retriable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

/** Message key per failing field, e.g. `{ title: "validation.required" }`; nested paths with dots. */
export type FieldErrors = Record<string, string>;

/** `errorBody` as this build sends it. */
export type ErrorBody = Omit<z.infer<typeof errorBody>, "code" | "message"> & { code: ErrorCode; message: string };

/** Thrown wherever a request or a device write cannot be carried out. */
export class CierreError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly current: Record<string, unknown> | undefined;
  /** With `conflict`, as in `operationResult`. */
  readonly lost: { readonly base: Record<string, unknown> | null } | undefined;
  /** What the server says of when to try again, ms; such answers alone have it. */
  readonly retryAfterMs: number | undefined;
  /** With `tooManyRequests`, where people sign in: what a code from the mail answers to, if the password was right. */
  readonly challenge: string | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: FieldErrors;
      current?: Record<string, unknown>;
      lost?: { readonly base: Record<string, unknown> | null };
      retryAfterMs?: number;
      challenge?: string;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? code, { cause: options.cause });
    this.name = "CierreError";
    this.code = code;
    this.fields = options.fields;
    this.current = options.current;
    this.lost = options.lost;
    this.retryAfterMs = options.retryAfterMs;
    this.challenge = options.challenge;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get retriable(): boolean {
    return errorCodes[this.code].retriable;
  }
}
