import * as z from "zod/mini";

/** Where in the application a bug showed itself. */
export const faultPlaces = ["pull", "push", "upload", "rows", "outbox", "engine", "call", "worker", "page"] as const;
export type FaultPlace = (typeof faultPlaces)[number];

/** One line without control characters: nothing that would begin another line of a log, or paint a terminal. */
const line = (length: number) => z.string().check(z.maxLength(length), z.regex(/^\P{Cc}*$/u));

/** Lines of a stack, and characters of each, at most. */
export const STACK_LINES = 30;
export const LINE_LENGTH = 200;

/** A bug that a device met: what was thrown, without passwords and without what people write. */
export const clientError = z.strictObject({
  id: z.uuid(),
  /** When it was met first, by the device's clock. */
  at: z.iso.datetime(),
  place: z.enum(faultPlaces),
  name: line(LINE_LENGTH),
  message: line(LINE_LENGTH),
  /** The innermost frame first; what the error wraps comes behind it. */
  stack: z.array(line(LINE_LENGTH)).check(z.maxLength(STACK_LINES)),
  /** How often it was met. */
  count: z.int().check(z.gte(1)),
});
export type ClientError = z.infer<typeof clientError>;

/** Errors of one request, at most. */
export const CLIENT_ERRORS_PER_REQUEST = 10;

/** Body of `POST client-errors`. */
export const clientErrors = z.strictObject({
  errors: z.array(clientError).check(z.minLength(1), z.maxLength(CLIENT_ERRORS_PER_REQUEST)),
});
