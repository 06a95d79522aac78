import { z } from "zod";
import type { NamedJob } from "../../../engines/jobs/job-definition.ts";

declare module "../../../context/services.ts" {
  interface Services {
    /** Entries of the audit stay as long, days. */
    readonly auditDays: number;
  }
}

const DAY_MS = 86_400_000;

/** Entries of the audit that have been kept long enough are removed. */
export const forgetAuditJob: NamedJob<Record<string, never>> = {
  name: "forget-audit",
  payload: z.strictObject({}),
  schedule: "40 6 * * *",
  usual: {},
  atStart: true,
  failure: "removing old entries of the audit failed",
  async work({ store, now, auditDays }) {
    await store.query(`delete from audit_entries where updated_at < $1`, [
      new Date(now().getTime() - auditDays * DAY_MS).toISOString(),
    ]);
    return "done";
  },
};
