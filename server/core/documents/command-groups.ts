import { AsyncLocalStorage } from "node:async_hooks";
import { CierreError } from "../../../schema/errors.ts";
import type { Row, Statement, Store, Transaction } from "../../context/store.ts";
import { lockedSeqs, lockStatements, Workspace } from "../rows/workspace.ts";
import { personServed } from "../store/on-behalf-of.ts";
import { FairQueue } from "../threads/fair-queue.ts";

/** What is done with its scopes locked. `reads` run once they are; their rows come with the workspace. May be done again: it has no effects of its own. */
export interface Command<T> {
  readonly scopes: readonly string[];
  readonly reads: readonly Statement[];
  readonly change: (work: Workspace, results: Row[][]) => Promise<T>;
}

/** What was committed. */
export interface Committed<T> {
  readonly value: T;
  readonly changes: ReturnType<Workspace["flush"]>;
}

type Outcome = Committed<unknown> | { readonly refusal: unknown };

interface Waiting extends Command<unknown> {
  /** Runs something as whoever asked for the command would. */
  readonly within: <R>(work: () => R) => R;
  readonly settle: (outcome: Outcome) => void;
}

/** Who may still be taken up, and for how long (ms). */
interface Others {
  readonly waiting: FairQueue<Waiting>;
  readonly ms: number;
}

/** One transaction has so many commands, and takes no other up after so long (ms): those of other processes wait for its end. */
const MOST_TOGETHER = 16;
const TOGETHER_MS = 25;
/** Transactions of the same scopes at once: while one is being made durable, the next one waits for the lock where it is let go of. */
const AT_ONCE = 2;

/**
 * Commits commands of the same scopes. Those that come while others are being committed share a transaction, one after the other as if each had one of
 * its own, so that a project's lock is taken, and the disk waited for, once for all of them. What is refused writes nothing and takes no other down;
 * where the database itself refuses, or a command that had written past its workspace is refused, all are undone and each is done alone. Nobody has an
 * answer before the commit.
 */
export class CommandGroups {
  readonly #store: Store;
  readonly #togetherMs: number;
  readonly #queues = new Map<string, { readonly waiting: FairQueue<Waiting>; running: number }>();

  constructor(store: Store, togetherMs = TOGETHER_MS) {
    this.#store = store;
    this.#togetherMs = togetherMs;
  }

  run<T>(command: Command<T>): Promise<Committed<T>> {
    const key = [...new Set(command.scopes)].toSorted().join(" ");
    const queue = this.#queues.get(key) ?? { waiting: new FairQueue<Waiting>(), running: 0 };
    this.#queues.set(key, queue);
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome) => ("refusal" in outcome ? reject(outcome.refusal) : resolve(outcome as Committed<T>)); // of this command
      queue.waiting.add(personServed(), { ...command, within: AsyncLocalStorage.snapshot(), settle });
      this.#begin(key, queue);
    });
  }

  #begin(key: string, queue: { readonly waiting: FairQueue<Waiting>; running: number }): void {
    const first = queue.running < AT_ONCE ? queue.waiting.next() : undefined;
    if (first === undefined) {
      if (queue.running === 0) this.#queues.delete(key);
      return;
    }
    queue.running += 1;
    void first
      .within(() => commitTogether(this.#store, first, { waiting: queue.waiting, ms: this.#togetherMs }))
      .finally(() => {
        queue.running -= 1;
        this.#begin(key, queue);
      });
  }
}

/** Never rejects. */
async function commitTogether(store: Store, first: Waiting, others: Others): Promise<void> {
  const members = [first];
  try {
    const outcomes = await store.transaction((tx) => perform(tx, members, others));
    for (const [at, member] of members.entries()) member.settle(outcomes[at] as Outcome);
  } catch (error) {
    const isLost = error instanceof CierreError && error.code === "unavailable";
    if (members.length === 1 || isLost) {
      for (const member of members) member.settle({ refusal: error });
      return;
    }
    // One of them is what the database refuses.
    for (const member of members) await member.within(() => commitTogether(store, member, { waiting: new FairQueue(), ms: 0 }));
  }
}

/** Does the members' commands, and those of others that come meanwhile, which become members. A transaction that lost a race does the same ones again. */
async function perform(tx: Transaction, members: Waiting[], { waiting, ms }: Others): Promise<Outcome[]> {
  const until = performance.now() + ms;
  const outcomes: Outcome[] = [];
  const take = (): Waiting | undefined => {
    const known = members[outcomes.length];
    if (known || outcomes.length >= MOST_TOGETHER || performance.now() > until) return known;
    const next = waiting.next();
    if (next) members.push(next);
    return next;
  };
  let next = take();
  let before = lockStatements(next?.scopes ?? []);
  let seqs: ReadonlyMap<string, number> | null = null;
  while (next) {
    const results = await tx.batch([...before, ...next.reads]);
    seqs ??= lockedSeqs(results.slice(0, before.length));
    const done = await performOne(tx, next, { seqs, results: results.slice(before.length) });
    outcomes.push(done.outcome);
    ({ seqs, writes: before } = done);
    next = take();
  }
  tx.atCommit(before);
  return outcomes;
}

interface Done {
  readonly outcome: Outcome;
  readonly writes: Statement[];
  readonly seqs: ReadonlyMap<string, number>;
}

/** Statements that leave the database as it is. */
const READS = /^\s*(?:\/\*[^*]*\*\/\s*)?select\b/i;

/** Throws what the database refused, and the refusal of a command that had written already: both end the transaction. */
async function performOne(
  tx: Transaction,
  { change, within }: Waiting,
  { seqs, results }: { readonly seqs: ReadonlyMap<string, number>; readonly results: Row[][] },
): Promise<Done> {
  const writes: Statement[] = [];
  let failed: { readonly error: unknown } | null = null;
  let hasWritten = false;
  const watched = <R>(asked: Promise<R>): Promise<R> =>
    asked.catch((error: unknown) => {
      failed = { error };
      throw error;
    });
  const workspace = new Workspace(
    {
      batch: (statements) => {
        hasWritten ||= !statements.every(({ text }) => READS.test(text));
        return watched(tx.batch(statements));
      },
      query: (text, params) => {
        hasWritten ||= !READS.test(text);
        return watched(tx.query(text, params));
      },
      atCommit: (statements) => void writes.push(...statements),
    },
    new Map(seqs),
  );
  try {
    const value = await within(() => change(workspace, results));
    if (failed === null) return { outcome: { value, changes: workspace.flush() }, writes, seqs: workspace.seqs };
  } catch (refusal) {
    if (failed === null && !hasWritten) return { outcome: { refusal }, writes: [], seqs };
    throw failed === null ? refusal : (failed as { readonly error: unknown }).error;
  }
  throw (failed as { readonly error: unknown }).error;
}
