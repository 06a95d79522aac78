import * as z from "zod/mini";

/** Name of the event by which a device tells what of its outbox waits for a person. */
export const OUTBOX_REPORT = "outbox-report";

/** Edits of each kind that a device tells of, at most: more are as many. */
export const MOST_REPORTED = 10_000;

const edits = z.int().check(z.gte(0), z.lte(MOST_REPORTED));

/** Edits that the server refused, and those that clash with another one. By the tab that synchronises: for the others both are 0. */
export const outboxReport = z.strictObject({ refused: edits, conflicts: edits });
export type OutboxReport = z.infer<typeof outboxReport>;
