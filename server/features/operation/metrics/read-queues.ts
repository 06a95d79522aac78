import type { Queryable } from "../../../context/store.ts";

/** Where something waits to be done. */
export interface QueueFigures {
  readonly queue: string;
  /** Things whose time has come and that nobody has taken. */
  readonly waiting: number;
  /** How long the oldest of them waits, seconds; 0 when none does. */
  readonly oldestS: number;
}

const figures = (column: string) =>
  `count(*)::integer as waiting, coalesce(extract(epoch from now() - min(${column})), 0)::float8 as "oldestS"`;

/** Names of queues are the program's. Rows of campaigns that have ended wait for nobody. */
const own = `
select 'scheduled:' || kind as queue, ${figures("run_at")} from jobs where run_at <= now() group by kind
union all
select 'letters', ${figures("w.next_at")} from mailing_runs r join mailing_recipients w on w.scope = r.scope and w.campaign_id = r.campaign_id
  where r.ended_at is null and w.state = 'waiting' and w.next_at <= now()
union all
select 'notices', ${figures("w.next_at")} from push_runs r join push_recipients w on w.scope = r.scope and w.doc_id = r.doc_id
  where r.ended_at is null and w.state = 'waiting' and w.next_at <= now()`;

/** pg-boss makes its tables when jobs begin, behind the first answers. */
const ofJobs = `select 'job:' || name as queue, ${figures("start_after")} from pgboss.job
  where state in ('created', 'retry') and start_after <= now() group by name`;

const prepared = (text: string) => ({ text, prepare: true }) as const;

/** Answers what says how much waits in all processes together. Once the tables of jobs are there they stay: then one question answers all. */
export function queuesReader(store: Queryable): () => Promise<readonly QueueFigures[]> {
  let areJobsThere = false;
  return async () => {
    areJobsThere ||= await findJobs(store);
    const answers = await store.batch([own, ...(areJobsThere ? [ofJobs] : [])].map(prepared));
    // The texts fix the shapes of their rows.
    return answers.flat() as unknown as QueueFigures[];
  };
}

async function findJobs(store: Queryable): Promise<boolean> {
  const [row] = await store.query<{ areThere: boolean }>(`select to_regclass('pgboss.job') is not null as "areThere"`);
  return row?.areThere === true;
}
