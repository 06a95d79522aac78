/** One statement and its parameters (`$1`…). JSON goes in as text (`$1::jsonb`), lists as arrays (`$2::text[]`). */
export interface Statement {
  readonly text: string;
  readonly params?: readonly unknown[];
  /** Worth being parsed and planned once: it comes often, with the same text, and its plan does not depend on its values. */
  readonly prepare?: true;
}

/**
 * A row as both adapters hand it out: int8 and numeric as number, timestamptz as ISO text in UTC with milliseconds,
 * json and jsonb parsed (select `data::text` to hand the text through), arrays as arrays.
 */
export type Row = Record<string, unknown>;

export interface Queryable {
  /** Runs one statement. The caller states the row's shape, which the SQL text fixes. */
  query<R = Row>(text: string, params?: readonly unknown[]): Promise<R[]>;
  /** Runs several statements in order with one hop to the database; rejects at the first that fails. */
  batch(statements: readonly Statement[]): Promise<Row[][]>;
}

/** What happens inside `transaction`; statements see each other's writes. */
export interface Transaction extends Queryable {
  /** Has statements run at the very end, in one hop with the commit. One that fails undoes the whole transaction. */
  atCommit(statements: readonly Statement[]): void;
}

/**
 * The database: PostgreSQL's dialect (15 or newer) whatever the adapter. Failing statements reject with a
 * `StoreError`; a lost connection is `CierreError("unavailable")`.
 */
export interface Store extends Queryable {
  readonly kind: "pglite" | "postgres";
  /**
   * Runs `fn` in one READ COMMITTED transaction: committed durably when it resolves, rolled back when it rejects.
   * A serialisation failure or deadlock runs `fn` again (at most 3 times), so it must have no effects of its own.
   * Never use the store itself inside `fn`: on PGlite that waits for ever.
   */
  transaction<T>(fn: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * The embedded database alone, which nobody else can connect to: runs the statements of one text, which may begin and commit a
   * transaction of its own, and answers the rows of all, in order. One that fails undoes the text's open transaction.
   */
  readonly script?: (text: string) => Promise<Row[]>;
  /** How busy it is with this process. */
  readonly load?: () => StoreLoad;
  /**
   * The embedded database in a folder alone: copies its files as they are between two statements, which wait meanwhile. Opened, the copy
   * is what a power cut at that moment would have left: everything that was committed.
   */
  readonly copyTo?: (folder: string) => Promise<void>;
  /** Waits for what was accepted, then closes. */
  close(): Promise<void>;
}

export interface StoreLoad {
  /** What it does at a time. */
  readonly places: number;
  readonly inUse: number;
  readonly waiting: number;
}

/** A statement that the database refused; `sqlState` is PostgreSQL's five-character code. */
export class StoreError extends Error {
  readonly sqlState: string | null;

  constructor(message: string, sqlState: string | null, cause?: unknown) {
    super(message, { cause });
    this.name = "StoreError";
    this.sqlState = sqlState;
  }
}
