import { createId } from "../../context/create-id.ts";
import type { Store } from "../../context/store.ts";
import { runningBy } from "./running-programs.ts";

/** Beyond a program's longest time whoever ran it is gone, ms. */
const GRACE_MS = 60_000;

interface LeasedRun {
  /** Which program, and whose where everybody may run it for themselves. */
  readonly document: string;
  /** Name of whoever runs it. */
  readonly person: string;
  readonly longestMs: number;
}

/**
 * Begins a run that is the only one of its program in all processes of the database until what it answers is called. A process that ends in
 * the middle keeps others out no longer than the run could have taken. Throws `conflict`.
 */
export async function leaseProgram(
  store: Store,
  { document, person, longestMs }: LeasedRun,
  now: Date,
): Promise<() => Promise<void>> {
  const run = createId();
  const lostAt = new Date(now.getTime() + longestMs + GRACE_MS).toISOString();
  const taken = await store.query(
    `insert into program_leases (document, run, person, lost_at) values ($1, $2, $3, $4::timestamptz)
      on conflict (document) do update set run = excluded.run, person = excluded.person, lost_at = excluded.lost_at
        where program_leases.lost_at <= $5::timestamptz
      returning run`,
    [document, run, person, lostAt, now.toISOString()],
  );
  if (taken.length === 0) {
    const [other] = await store.query<{ person: string }>("select person from program_leases where document = $1", [document]);
    throw runningBy(other?.person ?? null);
  }
  return async () => {
    await store.query("delete from program_leases where document = $1 and run = $2", [document, run]);
  };
}
