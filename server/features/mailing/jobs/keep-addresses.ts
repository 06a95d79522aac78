import { z } from "zod";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";
import { firstActivity, listCounts } from "../keep-addresses.ts";

/** Addresses of former versions get their first activity; lists say how many of their addresses are valid and active by now. */
export const keepAddressesJob: NamedJob<Record<string, never>> = {
  name: "keep-addresses",
  payload: z.strictObject({}),
  schedule: "*/15 * * * *",
  usual: {},
  atStart: true,
  failure: "counting the addresses of mailing lists failed",
  async work({ store, now, changes }, _payload, goesOn) {
    const adding = { store, now, publish: changes.publish };
    for (const findings of [firstActivity, listCounts(now())]) {
      if (!(await addToDocuments(adding, findings, goesOn))) return "later";
    }
    return "done";
  },
};
