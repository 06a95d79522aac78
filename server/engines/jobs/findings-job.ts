import { z } from "zod";
import { addToDocuments, type Findings } from "../../core/documents/add-to-documents.ts";
import type { NamedJob } from "./job-definition.ts";

type Empty = Record<string, never>;

/** A job that writes into documents what a table has found out since the last time; it goes on where it was interrupted. */
export function findingsJob(
  about: Pick<NamedJob<Empty>, "name" | "schedule" | "atStart" | "failure">,
  findings: Findings,
): NamedJob<Empty> {
  return {
    ...about,
    payload: z.strictObject({}),
    usual: {},
    work: async ({ store, now, changes }, _payload, goesOn) =>
      (await addToDocuments({ store, now, publish: changes.publish }, findings, goesOn)) ? "done" : "later",
  };
}
