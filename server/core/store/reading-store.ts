import type { ChangeBus } from "../../context/change-bus.ts";
import { type Statement, type Store, StoreError } from "../../context/store.ts";
import { type CopyLag, followCopy } from "./copy-lag.ts";

/** Where readers' pages and figures are read from. */
export interface Reading {
  /**
   * The database for what may be some seconds old: what only reads goes to a copy, as long as that is near enough and has what was changed in
   * the scope, everything else to the database itself.
   */
  of(scope: string): Store;
  close(): Promise<void>;
}

declare module "../../context/services.ts" {
  interface Services {
    readonly reading: Reading;
  }
}

/** Without a copy. */
export function readAll(store: Store): Reading {
  return { of: () => store, close: async () => undefined };
}

interface Copy {
  readonly store: Store;
  /** How far behind it may be, ms. */
  readonly lagMs: number;
  /** Says that the copy cannot be read, or can again; each once. */
  readonly changed: (isNear: boolean) => void;
}

/** With one. */
export function readCopy(
  primary: Store,
  copy: Copy,
  changes: Pick<ChangeBus, "subscribeToAll">,
  now: () => number = () => performance.now(),
  lag: CopyLag = followCopy(primary, copy.store, now),
): Reading {
  const changed = new Map<string, number>();
  let [allChanged, wasNear] = [Number.NEGATIVE_INFINITY, true];
  const unsubscribe = changes.subscribeToAll((change) => {
    if (change === null) allChanged = now();
    else changed.set(change.scope, now());
    if (changed.size > MOST_SCOPES) forgetPassed(changed, lag.hasAllUntil());
  });
  const isNear = () => {
    const near = now() - lag.hasAllUntil() <= copy.lagMs;
    if (near !== wasNear) copy.changed(near);
    wasNear = near;
    return near;
  };
  const hasAll = (scope: string) => lag.hasAllUntil() > Math.max(allChanged, changed.get(scope) ?? Number.NEGATIVE_INFINITY);
  return {
    of: (scope) => routed(primary, copy.store, () => isNear() && hasAll(scope)),
    async close() {
      unsubscribe();
      await lag.stop();
      await copy.store.close();
    },
  };
}

const MOST_SCOPES = 10_000;

function forgetPassed(changed: Map<string, number>, until: number): void {
  for (const [scope, at] of changed) if (at < until) changed.delete(scope);
}

function routed(primary: Store, copy: Store, isFresh: () => boolean): Store {
  const read = async <T>(statements: readonly Statement[], ask: (store: Store) => Promise<T>): Promise<T> => {
    if (!statements.every(isReading) || !isFresh()) return ask(primary);
    return ask(copy).catch((error: unknown) => {
      // It conflicts with what the copy replays, writes after all, or the copy is away.
      if (error instanceof StoreError && error.sqlState !== null && !GIVEN_UP.has(error.sqlState)) throw error;
      return ask(primary);
    });
  };
  return {
    ...primary,
    query: (text, params) => read([{ text }], (store) => store.query(text, params)),
    batch: (statements) => read(statements, (store) => store.batch(statements)),
  };
}

/** A conflict with recovery, a transaction that may only read, a statement that was cancelled. */
const GIVEN_UP: ReadonlySet<string> = new Set(["40001", "25006", "57014"]);

function isReading({ text }: Statement): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|nextval|pg_advisory\w*|pg_notify)\b/i.test(text);
}
