import type { ServerJob } from "../../../schema/wire/jobs.ts";
import type { Store } from "../../context/store.ts";
import type { JobTrouble } from "../../engines/jobs/perform-job.ts";

/** Rows of each of the two tables, at most: more of them say nothing new. */
const MOST = 200;

interface KeptJob {
  readonly id: string;
  readonly name: string;
  readonly state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
  readonly tries: number;
  readonly at: string;
  readonly output: Partial<JobTrouble> | null;
}

interface ScheduledJob {
  readonly kind: string;
  readonly scope: string;
  readonly docId: string;
  readonly tries: number;
  readonly at: string;
  readonly error: string | null;
}

/** What people are shown first. */
const CONCERN: readonly ServerJob["state"][] = ["setAside", "failed", "retrying", "active", "waiting", "done"];

/** What the server is at, what waits and what failed, and what of each kind was done last. */
export async function listJobs(store: Store): Promise<ServerJob[]> {
  const jobs = [...(await keptJobs(store)).map(serverJob), ...(await scheduledJobs(store)).map(scheduledJob)];
  return jobs.toSorted((one, other) => CONCERN.indexOf(one.state) - CONCERN.indexOf(other.state));
}

/** Whether the library has made its tables: a server that has just begun for the first time is still at it. */
export async function hasJobTables(store: Store): Promise<boolean> {
  const [row] = await store.query<{ known: boolean }>(`select to_regclass('pgboss.job') is not null as known`);
  return row?.known ?? false;
}

async function keptJobs(store: Store): Promise<KeptJob[]> {
  if (!(await hasJobTables(store))) return [];
  const columns = `id, name, state::text as state, output, retry_count + (started_on is not null)::int as tries,
    coalesce(case when state in ('created', 'retry') then start_after when state = 'active' then started_on else completed_on end,
      created_on) as at`;
  const own = `name not like '\\_\\_pgboss%'`;
  return store.query<KeptJob>(`(select ${columns} from pgboss.job where ${own} and state not in ('completed', 'cancelled')
      order by created_on desc limit ${MOST})
    union all (select distinct on (name) ${columns} from pgboss.job where ${own} and state = 'completed'
      order by name, completed_on desc)`);
}

function serverJob({ id, name, state, tries, at, output }: KeptJob): ServerJob {
  return { id, name, state: stateOf(state, output), tries, at, error: output?.message ?? null, document: null };
}

function stateOf(state: KeptJob["state"], output: KeptJob["output"]): ServerJob["state"] {
  switch (state) {
    case "active":
      return "active";
    case "created":
      return "waiting";
    case "retry":
      return "retrying";
    case "completed":
      return "done";
    case "failed":
    case "cancelled":
      return output?.setAside ? "setAside" : "failed";
  }
}

function scheduledJobs(store: Store): Promise<ScheduledJob[]> {
  return store.query<ScheduledJob>(
    `select kind, scope, doc_id as "docId", tries, run_at as at, error from jobs order by run_at limit ${MOST}`,
  );
}

function scheduledJob({ kind, scope, docId, tries, at, error }: ScheduledJob): ServerJob {
  const state = error === null ? "waiting" : "retrying";
  return { id: `${kind}:${scope}:${docId}`, name: kind, state, tries, at, error, document: { project: scope, id: docId } };
}
