import type { FastifyBaseLogger } from "fastify";
import type { ContextServices } from "../../../context/person-context.ts";
import { forgetFailures, type PartFailure, reportFailure, reportWorks } from "./report-part.ts";

/** What a part's version is known by in the database and the log. */
export interface PartVersion {
  readonly scope: string;
  /** Of the site, such as `less:article` or `html:header`. */
  readonly part: string;
  readonly hash: string;
}

/** How long a version that failed is not tried again, ms: what it depends on may be well by then. */
const RETRY_MS = 60_000;
/** The same for one that took too long. */
const SLOW_RETRY_MS = 600_000;
/** Compiled styles kept, so that a page that is made anew compiles nothing. */
const MOST_CSS = 100;
/** Templates with their values that are kept filled in, and how long, ms: a header is the same on pages that are made one after the other. */
const MOST_FILLED = 200;
const FILLED_MS = 10_000;
/** Characters of one that is kept, its values included: what is of one page is longer. */
export const LONGEST_FILLED = 20_000;
/** Parts that are remembered, at most: what is known of the others is in the database. */
const MOST_KNOWN = 2_000;

interface Known {
  readonly good: string | null;
  readonly failing: string | null;
  readonly retryAt: number;
}

export type PartServices = ContextServices & { readonly logger: Pick<FastifyBaseLogger, "warn">; readonly now: () => Date };

/**
 * Which versions of a site's parts work. What worked last is kept in the database; that a version fails is reported once (`report-part.ts`).
 * A version that has worked before counts as working: what fails then is one page.
 */
export class PartStates {
  readonly #services: PartServices;
  readonly #known = new Map<string, Known>();
  readonly #css = new Map<string, string>();
  readonly #filled = new Map<string, { readonly at: number; readonly text: string }>();
  readonly #faults = new Set<string>();

  constructor(services: PartServices) {
    this.#services = services;
  }

  /** Whether the version failed a moment ago: what worked last is taken in its place, untried. */
  isFailing(version: PartVersion): boolean {
    const known = this.#known.get(keyOf(version));
    return known?.failing === version.hash && known.good !== version.hash && this.#services.now().getTime() < known.retryAt;
  }

  /** The version works, and makes, or is, `good`. */
  async worked(version: PartVersion, good: string): Promise<void> {
    const known = this.#known.get(keyOf(version));
    if (known?.good === version.hash && (known.failing === null || known.failing === version.hash)) return;
    const failing = await reportWorks(this.#services, version, good);
    this.#remember(version, { good: version.hash, failing, retryAt: 0 });
  }

  async failed(version: PartVersion, failure: PartFailure): Promise<void> {
    const known = this.#known.get(keyOf(version));
    const retryAt = this.#services.now().getTime() + (failure.isSlow ? SLOW_RETRY_MS : RETRY_MS);
    const good = known?.failing === version.hash ? known.good : await reportFailure(this.#services, version, failure);
    this.#remember(version, { good, failing: version.hash, retryAt });
  }

  /** Something on a page cannot be shown, and is left out: logged once. */
  fault(what: string, err: unknown): void {
    if (this.#faults.has(what)) return;
    if (this.#faults.size < MOST_KNOWN) this.#faults.add(what);
    this.#services.logger.warn({ err, what }, "a part was left out of a page");
  }

  /** CSS of a source that was compiled before, by its hash. */
  cssOf(hash: string): string | undefined {
    return this.#css.get(hash);
  }

  keepCss(hash: string, css: string): void {
    keep(this.#css, hash, css, MOST_CSS);
  }

  /** What a template became of its values a moment ago, by the hash of both. */
  filledOf(hash: string): string | undefined {
    const known = this.#filled.get(hash);
    return known && this.#services.now().getTime() - known.at < FILLED_MS ? known.text : undefined;
  }

  keepFilled(hash: string, text: string): void {
    keep(this.#filled, hash, { at: this.#services.now().getTime(), text }, MOST_FILLED);
  }

  /** People have changed a document that may fail: what was known of it is of a former version. */
  async changed(document: { readonly scope: string; readonly collection: string; readonly id: string }): Promise<void> {
    const { scope } = document;
    for (const part of await forgetFailures(this.#services, document)) this.#known.delete(keyOf({ scope, part }));
  }

  /** What the part was when it worked last; `null` when it never did. */
  async lastGood({ scope, part }: PartVersion): Promise<string | null> {
    const [row] = await this.#services.store.query<{ good: string | null }>(
      `select good from site_parts where scope = $1 and part = $2`,
      [scope, part],
    );
    return row?.good ?? null;
  }

  #remember(version: PartVersion, known: Known): void {
    keep(this.#known, keyOf(version), known, MOST_KNOWN);
  }
}

function keyOf({ scope, part }: Pick<PartVersion, "scope" | "part">): string {
  return `${scope}\n${part}`;
}

/** The oldest gives way. */
function keep<V>(kept: Map<string, V>, key: string, value: V, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  if (kept.size > most) kept.delete(kept.keys().next().value ?? "");
}
