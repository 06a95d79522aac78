import { collectionNamed } from "../../../schema/registry.ts";
import type { Queryable, Statement } from "../../context/store.ts";
import type { JobName } from "./job-definition.ts";

/** What is done on the date of documents that are scheduled. */
export interface ScheduledKind {
  /** The kind of their jobs; `jobs.name.KIND` is what people read. */
  readonly kind: JobName;
  /** It needs a partial index on its scheduled documents, or declares that they are `due`. */
  readonly collection: string;
}

/** As the index on them says it. */
function isScheduled(collection: string): string {
  const due = collectionNamed(collection)?.due;
  const condition = due === undefined ? `d.data ->> 'status' = 'SCHEDULED'` : `d.data ->> '${due}' is not null`;
  return `d.collection = '${collection}' and d.deleted_at is null and ${condition}`;
}

function dateOf(collection: string): string {
  return `(d.data ->> '${collectionNamed(collection)?.due ?? "date"}') collate "C"`;
}

/**
 * Makes jobs of the documents whose date has come. The documents themselves are asked, so that it does not matter who scheduled them,
 * how, or whether a server was running. One that was changed since it was last tried is tried at once.
 */
export function enlistDueStatement({ kind, collection }: ScheduledKind, now: Date): Statement {
  return {
    text: `insert into jobs (kind, scope, doc_id, version, run_at)
      select '${kind}', d.scope, d.id, d.updated_at, $1::timestamptz from documents d
        join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
        left join jobs j on j.kind = '${kind}' and j.scope = d.scope and j.doc_id = d.id
        where ${isScheduled(collection)} and ${dateOf(collection)} <= $2 and j.version is distinct from d.updated_at
        order by d.scope, d.id
      on conflict (kind, scope, doc_id)
        do update set version = excluded.version, run_at = excluded.run_at, tries = 0, error = null`,
    params: [now.toISOString(), now.toISOString()],
    prepare: true,
  };
}

/** When there will be something to do next, ms since 1970; `Infinity` when nothing is scheduled. */
export async function nextScheduled(store: Queryable, { kind, collection }: ScheduledKind, now: Date): Promise<number> {
  const [scheduled, waiting] = await store.batch([
    {
      text: `select min(${dateOf(collection)}) as at from documents d where ${isScheduled(collection)} and ${dateOf(collection)} > $1`,
      params: [now.toISOString()],
    },
    { text: `select min(run_at) as at from jobs where kind = '${kind}'` },
  ]);
  const times = [scheduled?.[0]?.at, waiting?.[0]?.at].flatMap((at) => (typeof at === "string" ? [Date.parse(at)] : []));
  return Math.min(...times);
}
