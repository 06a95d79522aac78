import { CierreError, type ErrorCode } from "../../../schema/errors.ts";
import type { Kept, NextLevel } from "./next-level.ts";
import type { Asked, PageMakers } from "./page-makers.ts";

/**
 * How long a page is good as it is, ms. What changes with time alone is seen when it is made again: one that came out as it was lasts twice as
 * long, up to the longest.
 */
const FRESH_MS = 10_000;
const LONGEST_FRESH_MS = 40_000;
/** How old one may be that is shown while it is made anew, ms. */
const STALE_MS = 60_000;
/** How long one is good that shows what has changed: it is made once a second at most, whatever changes, ms. */
const PURGED_MS = 1_000;
/** The same where it cannot be made anew. */
const OLDEST_MS = 24 * 3_600_000;
/** Pages kept, and their size in all, bytes. */
const MOST_PAGES = 500;
const MOST_SIZE = 32 * 1024 ** 2;
/** How often somebody read a page counts half after so long, ms. */
const HALVED_MS = 60_000;

/** Errors that are an answer of their own: an earlier page is no longer one. */
const FINAL: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["notFound", "malformed", "cursorExpired", "forbidden"]);

declare module "../../context/figures.ts" {
  interface FigureShapes {
    readonly sitePages: CacheCounts;
  }
}

/** How often an answer was given as it is, from before while it is made anew, or made, and how many are kept. */
export interface CacheCounts {
  readonly fresh: number;
  readonly stale: number;
  readonly made: number;
  readonly pages: number;
  /** How many are kept beside memory. */
  readonly beside: number;
}

export interface Aged<A> {
  readonly answer: A;
  /** Ms since it was made. */
  readonly age: number;
  /** Something that it shows has changed: whoever is notified of changes alone may not keep it. */
  readonly isOutdated: boolean;
}

export interface CacheOptions<A, L> {
  readonly makers: PageMakers;
  readonly sizeOf: (answer: A) => number;
  /** Whether it shows something that is there: anything else gives way first. */
  readonly isLasting: (answer: A) => boolean;
  /** Whether one that was made again came out as it was; never where absent. */
  readonly isSame?: (before: A, after: A) => boolean;
  /** A page cannot be made anew; called once until it can. */
  readonly failed: (key: string, error: unknown) => void;
  /** Where answers go that memory has no room for; they are gone where it is absent. */
  readonly next?: NextLevel<A, L>;
}

export interface Wanted extends Omit<Asked, "isAnew"> {
  readonly key: string;
  /** Ms. */
  readonly now: number;
}

/**
 * Answers that many ask for, made once for all of them and every ten seconds at most, or forty where they come out the same. Whoever comes while one is made anew gets the one
 * before, up to a minute old; up to a day old while makers have too much to do, or fail. What is read least gives way, to the next level.
 */
export class PageCache<A, L = A> {
  readonly #kept = new Map<string, Kept<A>>();
  readonly #making = new Map<string, { readonly made: Promise<Aged<A>>; isOutdated: boolean }>();
  readonly #failing = new Set<string>();
  readonly #options: CacheOptions<A, L>;
  readonly #given = { fresh: 0, stale: 0, made: 0 };
  #size = 0;
  #halvedAt = 0;

  constructor(options: CacheOptions<A, L>) {
    this.#options = options;
  }

  get counts(): CacheCounts {
    return { ...this.#given, pages: this.#kept.size, beside: this.#options.next?.pages ?? 0 };
  }

  /** The answer that `get` would give without making one or beginning to; counts as it does. `null`: it is for `get`, or not of use. */
  ready(key: string, now: number, isOfUse: (answer: A) => boolean): Aged<A> | null {
    const kept = this.#kept.get(key);
    if (!kept || kept.isPurged || !isOfUse(kept.answer)) return null;
    const age = now - kept.madeAt;
    const isFresh = age < kept.lastsMs;
    if (!isFresh && !(age < STALE_MS && this.#making.has(key))) return null;
    this.#halve(now);
    kept.reads += 1;
    this.#given[isFresh ? "fresh" : "stale"] += 1;
    return { answer: kept.answer, age, isOutdated: false };
  }

  /** The answer under a key, made by `make` where there is none. Throws `unavailable` while too much waits, and what `make` throws. */
  async get(wanted: Wanted, make: () => Promise<A>): Promise<Aged<A>> {
    const { from, ...aged } = await this.#give(wanted, make);
    this.#given[from] += 1;
    return aged;
  }

  async #give(
    wanted: Wanted,
    make: () => Promise<A>,
  ): Promise<Aged<A> & { readonly from: keyof Omit<CacheCounts, "pages" | "beside"> }> {
    const { key, now } = wanted;
    this.#halve(now);
    const kept = this.#kept.get(key) ?? (this.#options.next?.has(key) ? await this.#readBack(key) : undefined);
    const age = kept ? now - kept.madeAt : Number.POSITIVE_INFINITY;
    if (kept) kept.reads += 1;
    if (kept && age < lastsOf(kept)) return { ...shown(kept, age), from: "fresh" };
    const made = this.#make(wanted, kept !== undefined, make);
    if (!kept || age >= OLDEST_MS) return { ...(await made), from: "made" };
    if (!kept.isPurged && (age < STALE_MS || this.#options.makers.isBusy)) {
      // Who comes next hears of what went wrong, where that is an answer.
      made.catch(() => {});
      return { ...shown(kept, age), from: "stale" };
    }
    return made.then(
      (anew) => ({ ...anew, from: "made" }),
      (error: unknown) => {
        if (isFinal(error)) throw error;
        return { ...shown(kept, age), from: "stale" };
      },
    );
  }

  /**
   * Something has changed: answers that are of it are not shown any more once they are a second old, but where no other can be made. Of
   * those being made nobody knows yet what they have read.
   */
  purge(isOfIt: (answer: A | L) => boolean): void {
    this.#options.next?.purge(isOfIt);
    for (const kept of this.#kept.values()) kept.isPurged ||= isOfIt(kept.answer);
    for (const making of this.#making.values()) making.isOutdated = true;
  }

  #make({ key, now, project, address }: Wanted, isAnew: boolean, make: () => Promise<A>): Promise<Aged<A>> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay.made;
    const made = this.#options.makers.run({ project, address, isAnew }, make).then(
      (answer) => {
        const isOutdated = this.#making.get(key)?.isOutdated === true;
        this.#keep(key, answer, now, isOutdated);
        this.#making.delete(key);
        return { answer, age: 0, isOutdated };
      },
      (error: unknown) => {
        this.#making.delete(key);
        this.#note(key, error);
        throw error;
      },
    );
    this.#making.set(key, { made, isOutdated: false });
    return made;
  }

  #note(key: string, error: unknown): void {
    if (isFinal(error)) this.#forgetAll(key);
    if (this.#failing.has(key) || !this.#kept.has(key) || isBusy(error)) return;
    this.#failing.add(key);
    this.#options.failed(key, error);
  }

  #keep(key: string, answer: A, madeAt: number, isPurged: boolean): void {
    const before = this.#kept.get(key);
    const isSame = before !== undefined && this.#options.isSame?.(before.answer, answer) === true;
    const lastsMs = isSame ? Math.min(2 * before.lastsMs, LONGEST_FRESH_MS) : FRESH_MS;
    this.#forgetAll(key);
    this.#put(key, { answer, madeAt, size: this.#options.sizeOf(answer), reads: before?.reads ?? 1, isPurged, lastsMs });
  }

  #put(key: string, kept: Kept<A>): void {
    this.#kept.set(key, kept);
    this.#size += kept.size;
    while (this.#kept.size > MOST_PAGES || this.#size > MOST_SIZE) this.#giveUp(this.#leastRead());
  }

  /** It stays in memory where it is read more than others there. */
  async #readBack(key: string): Promise<Kept<A> | undefined> {
    let found: Kept<A> | undefined;
    await this.#options.next?.read(key, (kept) => {
      found = { ...kept, size: this.#options.sizeOf(kept.answer) };
      // Somebody else may have been faster.
      if (!this.#kept.has(key)) this.#put(key, found);
    });
    return this.#kept.get(key) ?? found;
  }

  #giveUp(key: string): void {
    const kept = this.#kept.get(key);
    if (kept && this.#options.isLasting(kept.answer)) this.#options.next?.put(key, kept);
    this.#forget(key);
  }

  /** Of those read equally often the oldest. */
  #leastRead(): string {
    let [least, leastReads] = ["", Number.POSITIVE_INFINITY];
    for (const [key, { answer, reads }] of this.#kept) {
      const counted = this.#options.isLasting(answer) ? reads : -1;
      if (counted < leastReads) [least, leastReads] = [key, counted];
    }
    return least;
  }

  #halve(now: number): void {
    if (now - this.#halvedAt < HALVED_MS) return;
    this.#halvedAt = now;
    for (const kept of this.#kept.values()) kept.reads /= 2;
  }

  #forgetAll(key: string): void {
    this.#options.next?.forget(key);
    this.#forget(key);
  }

  #forget(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
    this.#failing.delete(key);
  }
}

function shown<A>({ answer, isPurged }: Kept<A>, age: number): Aged<A> {
  return { answer, age, isOutdated: isPurged };
}

function lastsOf({ isPurged, lastsMs }: Kept<unknown>): number {
  return isPurged ? PURGED_MS : lastsMs;
}

function isFinal(error: unknown): boolean {
  return error instanceof CierreError && FINAL.has(error.code);
}

function isBusy(error: unknown): boolean {
  return error instanceof CierreError && error.code === "unavailable";
}
