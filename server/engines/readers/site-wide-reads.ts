import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import type { ChangeBus, KnownChange } from "../../context/change-bus.ts";
import type { Row, Statement, Store } from "../../context/store.ts";

/**
 * Begins a statement that reads what is the same for all pages of a project: its settings, menus, templates, hooks. It reads nothing of
 * `OFTEN_CHANGED`, and nothing that changes without its document.
 */
export const SITE_WIDE = "/* site-wide */ ";

/** What it read is good for so long, ms, unless a change comes first: as long as a page is. A database that only follows another may be behind. */
const GOOD_MS = 10_000;
/** Collections whose changes leave it good. */
const OFTEN_CHANGED: ReadonlySet<string> = new Set(["article", "comment"]);
const MOST_PROJECTS = 200;

interface Known {
  readonly at: number;
  readonly rows: Promise<Row[]>;
}

/** Reads of what every page of a site is made of, done once for all pages that are made within some seconds. `now`: ms. */
export class SiteWideReads {
  readonly #now: () => number;
  /** By project, then by statement and its values. What is under way when a change comes is nobody's any more. */
  readonly #known = new Map<string, Map<string, Known>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Forgets what may be another after each change. Answers what ends that. */
  follow({ subscribeToAll }: Pick<ChangeBus, "subscribeToAll">): () => void {
    return subscribeToAll((change) => this.#changed(change));
  }

  /** The store as a page of the project reads it. Rows of such statements are shared: whoever has them leaves them as they are. */
  storeOf(project: string, store: Store): Store {
    const read = (statement: Statement) => this.#read(project, store, statement);
    return {
      kind: store.kind,
      async query<R>(text: string, params?: readonly unknown[]) {
        return (text.startsWith(SITE_WIDE) ? read({ text, ...(params && { params }) }) : store.query(text, params)) as Promise<
          R[]
        >; // the statement fixes its rows
      },
      batch: (statements) =>
        statements.every(({ text }) => text.startsWith(SITE_WIDE)) ? Promise.all(statements.map(read)) : store.batch(statements),
      transaction: (fn) => store.transaction(fn),
      ...(store.script && { script: store.script.bind(store) }),
      ...(store.load && { load: store.load.bind(store) }),
      ...(store.copyTo && { copyTo: store.copyTo.bind(store) }),
      close: () => store.close(),
    };
  }

  #read(project: string, store: Store, { text, params = [] }: Statement): Promise<Row[]> {
    const own = this.#known.get(project) ?? new Map<string, Known>();
    this.#known.delete(project);
    this.#known.set(project, own);
    if (this.#known.size > MOST_PROJECTS) this.#known.delete(this.#known.keys().next().value ?? "");
    const key = JSON.stringify([text, params]);
    const known = own.get(key);
    const at = this.#now();
    if (known && at - known.at < GOOD_MS) return known.rows;
    const rows = store.query<Row>(text, params);
    own.set(key, { at, rows });
    rows.catch(() => own.get(key)?.rows === rows && own.delete(key));
    return rows;
  }

  #changed(change: KnownChange | null): void {
    if (change === null || change.scope === GLOBAL_SCOPE) this.#known.clear();
    else if (!OFTEN_CHANGED.has(change.collection)) this.#known.delete(change.scope);
  }
}
