import type { Queryable } from "../../../context/store.ts";
import { mostVisited } from "../../visits/most-visited.ts";

/** How long an order is good, ms: who reads sees no single visit. */
const GOOD_MS = 60_000;
/** Orders that are remembered, at most. */
const MOST_KNOWN = 500;
/** Articles of an order: some are not for readers any more. */
const MOST = 40;

/** What was read most in projects, found once for all pages that show it. Visits count; what an article says is read with each page. */
export class MostRead {
  readonly #store: Pick<Queryable, "query">;
  readonly #known = new Map<string, { readonly at: number; readonly ids: Promise<readonly string[]> }>();

  constructor(store: Pick<Queryable, "query">) {
    this.#store = store;
  }

  /** Ids of articles, the most visited of the last `ms` first. */
  of(project: string, ms: number, now: number): Promise<readonly string[]> {
    const key = `${project}\n${ms}`;
    const known = this.#known.get(key);
    if (known && now - known.at < GOOD_MS) return known.ids;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const ids = mostVisited(this.#store, project, new Date(now - ms).toISOString(), MOST);
    this.#known.set(key, { at: now, ids });
    ids.catch(() => this.#known.delete(key));
    return ids;
  }
}
