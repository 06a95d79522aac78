import type { KnownChange } from "../../../../context/change-bus.ts";
import type { Services } from "../../../../context/services.ts";
import type { Queryable } from "../../../../context/store.ts";
import { text, type Values } from "../../../../engines/markup/markup-parts.ts";
import type { BreakingNews } from "./page-script.ts";

/** Alerts of one project, the last one first. */
const MOST = 20;

/** What is said where nothing has happened. */
export const NOTHING: BreakingNews = { title: "", url: "" };

async function readBreakingNews(store: Queryable, project: string): Promise<Values[]> {
  const rows = await store.query<{ id: string; data: Values }>(
    `select id, data from documents where scope = $1 and collection = 'breaking-news' and deleted_at is null
      and data ->> 'enabled' = 'true' order by updated_at desc, id limit ${MOST}`,
    [project],
  );
  return rows.map(({ data }) => data);
}

/** The last alert that is for a page about these categories (ids): for all of them, or one of its own, and none that it leaves out. */
export function breakingFor(alerts: readonly Values[], categories: readonly string[]): BreakingNews {
  const has = (list: unknown) => Array.isArray(list) && list.some((id) => categories.includes(text(id)));
  const isForAll = (list: unknown) => !Array.isArray(list) || list.length === 0;
  const alert = alerts.find(
    ({ title, categoryInclude, categoryExclude }) =>
      text(title) !== "" && !has(categoryExclude) && (isForAll(categoryInclude) || has(categoryInclude)),
  );
  return alert ? { title: text(alert.title), url: text(alert.url) } : NOTHING;
}

/** How long alerts are believed where no change was heard of, ms. */
const BELIEVED_MS = 10_000;
/** Projects that are remembered. */
const MOST_PROJECTS = 1_000;

/** The alerts of projects, read once for all who ask. */
export type BreakingStock = Pick<BreakingNewsStock, "of">;

class BreakingNewsStock {
  readonly #store: Queryable;
  readonly #known = new Map<string, { readonly at: number; readonly alerts: Promise<Values[]> }>();

  constructor(store: Queryable) {
    this.#store = store;
  }

  of(project: string, now: number): Promise<Values[]> {
    const known = this.#known.get(project);
    if (known && now - known.at < BELIEVED_MS) return known.alerts;
    if (this.#known.size >= MOST_PROJECTS) this.#known.clear();
    const alerts = readBreakingNews(this.#store, project);
    this.#known.set(project, { at: now, alerts });
    alerts.catch(() => this.#known.delete(project));
    return alerts;
  }

  /** Something has changed, wherever. */
  changed(change: KnownChange | null): void {
    if (change === null) this.#known.clear();
    else if (change.collection === "breaking-news") this.#known.delete(change.scope);
  }
}

const stocks = new WeakMap<object, BreakingNewsStock>();

/** The alerts that pages and whoever asks while reading share in this process, for as long as its services are there. */
export function breakingNewsOf({ store, changes }: Pick<Services, "store" | "changes">): BreakingNewsStock {
  const known = stocks.get(changes);
  if (known) return known;
  const stock = new BreakingNewsStock(store);
  stocks.set(changes, stock);
  changes.subscribeToAll((change) => stock.changed(change));
  return stock;
}
