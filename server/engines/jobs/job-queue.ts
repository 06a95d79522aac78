import type { Queryable, Statement } from "../../context/store.ts";

/** Something to do for a document, by the process that took it. */
export interface Job {
  readonly scope: string;
  readonly docId: string;
  /** `updatedAt` of the version that it is to be done for. */
  readonly version: string;
  /** How often it has been taken, this time included. */
  readonly tries: number;
  /** When it is tried again unless it is finished before. */
  readonly againAt: string;
}

/** Pause after the first try, which doubles with each further one, seconds. It is also what a process that dies leaves behind. */
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 3_600;

/**
 * Takes some jobs whose time has come; others take different ones. A job that is taken has its next try written down already: whether
 * it fails or its process ends, nobody needs to do anything for it to come back.
 */
export function takeJobsStatement(kind: string, now: Date, most: number): Statement {
  return {
    text: `with due as materialized (
        select scope, doc_id from jobs where kind = $1 and run_at <= $2::timestamptz
          order by run_at, scope, doc_id limit $3::integer for update skip locked
      )
      update jobs set tries = jobs.tries + 1,
          run_at = $2::timestamptz + make_interval(secs => least($4::float8 * power(2::float8, least(jobs.tries, 30)), $5::float8))
        from due where jobs.kind = $1 and jobs.scope = due.scope and jobs.doc_id = due.doc_id
        returning jobs.scope, jobs.doc_id as "docId", jobs.version, jobs.tries, jobs.run_at as "againAt"`,
    params: [kind, now.toISOString(), most, FIRST_PAUSE_S, LONGEST_PAUSE_S],
    prepare: true,
  };
}

/** There is nothing more to do for this version. */
export async function finishJob(store: Queryable, kind: string, { scope, docId, version }: Job): Promise<void> {
  await store.query(`delete from jobs where kind = $1 and scope = $2 and doc_id = $3 and version = $4`, [
    kind,
    scope,
    docId,
    version,
  ]);
}

/** Why the last try failed, for people; a version that comes later begins without. */
export async function noteFailure(store: Queryable, kind: string, { scope, docId }: Job, error: string): Promise<void> {
  await store.query(`update jobs set error = $4 where kind = $1 and scope = $2 and doc_id = $3`, [kind, scope, docId, error]);
}
