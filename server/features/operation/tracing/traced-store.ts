import type { Queryable, Statement, Store, Transaction } from "../../../context/store.ts";
import { type Span, type SpanFacts, traced, withinSpan } from "../../../context/traces.ts";

/** Kinds of statements that a group names, at most. */
const MOST_NAMED = 6;

/** The store, each of whose hops is a part of what is being traced. Spans have verbs and tables, never values. */
export function tracedStore(store: Store): Store {
  const hops = tracedHops(store, null);
  return {
    ...store,
    ...hops,
    transaction: (fn) =>
      traced("transaction", "client", SYSTEM, (span) =>
        // Whoever gives it its turn may be doing something else.
        store.transaction((tx) => (span ? withinSpan(span, () => fn(tracedTransaction(tx, span))) : fn(tx))),
      ),
  };
}

const SYSTEM = { "db.system.name": "postgresql" } as const;

/** What travels with the commit is named by the transaction itself, as it makes no hop of its own. */
function tracedTransaction(tx: Transaction, span: Span): Transaction {
  const last: Statement[] = [];
  return {
    ...tracedHops(tx, span),
    atCommit(statements) {
      last.push(...statements);
      span.note(factsOf(last));
      tx.atCommit(statements);
    },
  };
}

/** `within`: of which they are parts, whatever else is being done where they are asked for. */
function tracedHops(store: Queryable, within: Span | null): Queryable {
  const hop = <T>(statements: readonly Statement[], work: () => Promise<T>): Promise<T> => {
    const ask = () => traced(nameOf(statements), "client", factsOf(statements), work);
    return within ? withinSpan(within, ask) : ask();
  };
  return {
    query: (text, params) => hop([{ text }], () => store.query(text, params)),
    batch: (statements) => hop(statements, () => store.batch(statements)),
  };
}

function nameOf(statements: readonly Statement[]): string {
  const [only] = statements;
  return statements.length === 1 && only ? summaryOf(only) : "batch";
}

function factsOf(statements: readonly Statement[]): SpanFacts {
  const named = [...new Set(statements.map(summaryOf))].slice(0, MOST_NAMED).join("; ");
  return { ...SYSTEM, "db.query.summary": named, "db.operation.batch.size": statements.length };
}

/** `select documents`: what it begins with, and the first table in it. */
export function summaryOf({ text }: Statement): string {
  const [verb = ""] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+(?:only\s+)?"?([a-z_]\w*(?:\.\w+)?)/i.exec(text) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(" ");
}
