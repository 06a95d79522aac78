import { z } from "zod";
import { forgetOldOperations } from "../../../core/documents/operations/forget-old-operations.ts";
import type { NamedJob } from "../job-definition.ts";

/** The records of operations that nobody repeats any more are removed. */
export const forgetOperationsJob: NamedJob<Record<string, never>> = {
  name: "forget-operations",
  payload: z.strictObject({}),
  schedule: "20 6 * * *",
  usual: {},
  atStart: true,
  failure: "removing the records of old operations failed",
  async work({ store, now }) {
    await forgetOldOperations(store, now());
    return "done";
  },
};
