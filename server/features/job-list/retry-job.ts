import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { type Store, StoreError } from "../../context/store.ts";
import { hasJobTables } from "./list-jobs.ts";

/** A job as people name it: of the library's table, or a scheduled document's. */
export type JobName =
  | { readonly tag: "kept"; readonly id: string }
  | { readonly tag: "scheduled"; readonly kind: string; readonly scope: string; readonly docId: string };

/** Has a job that failed, or that waits for its next try, tried now. Throws `notFound`, and `conflict` when one of its kind waits already. */
export async function retryJob(store: Store, name: JobName, now: Date): Promise<void> {
  const rows = name.tag === "kept" ? await retryKept(store, name.id) : await retryScheduled(store, name, now);
  if (rows.length === 0) throw new CierreError("notFound");
}

/** As the library's `retry` does, and also for one whose pause is long. Its times are the database's. */
async function retryKept(store: Store, id: string): Promise<unknown[]> {
  if (!(await hasJobTables(store))) return [];
  try {
    return await store.query(
      `update pgboss.job set state = (case when state = 'created' then 'created' else 'retry' end)::pgboss.job_state,
          retry_limit = retry_limit + case when state = 'failed' then 1 else 0 end, completed_on = null, start_after = now()
        where id = $1::uuid and state in ('created', 'retry', 'failed') returning id`,
      [id],
    );
  } catch (error) {
    const isTaken = error instanceof StoreError && error.sqlState === "23505";
    throw isTaken ? new CierreError("conflict", { message: t("jobs.busy") }) : error;
  }
}

function retryScheduled(
  store: Store,
  { kind, scope, docId }: Extract<JobName, { tag: "scheduled" }>,
  now: Date,
): Promise<unknown[]> {
  return store.query(`update jobs set run_at = $4::timestamptz where kind = $1 and scope = $2 and doc_id = $3 returning doc_id`, [
    kind,
    scope,
    docId,
    now.toISOString(),
  ]);
}
