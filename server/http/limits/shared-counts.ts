/** Calls of one kind from somewhere, counted in one process since it reported to the others. */
export interface Counted {
  readonly key: string;
  readonly count: number;
  /** When those that are counted are forgotten if these are the first, ms since 1970. */
  readonly resetAt: number;
}

/** What all processes together have counted. */
export interface Total {
  readonly key: string;
  readonly count: number;
  readonly resetAt: number;
}

/** Where processes add up what they count. */
export interface CountLedger {
  /** Adds, and answers what there is then. Each key comes once. */
  add(counted: readonly Counted[], now: number): Promise<readonly Total[]>;
}

declare module "../../context/services.ts" {
  interface Services {
    /** `null`: no other process counts the same. */
    readonly counts: SharedCounts | null;
  }
}

/** Keys that are known at a time: those that came longest ago are forgotten first. */
const MOST_KEYS = 50_000;
/** Counts below this part of their bound are not shared: as many processes can count that much more. */
const FAR = 0.05;
/** Between two words of this process to the others, ms. */
const TELL_MS = 250;

interface Known {
  resetAt: number;
  /** By all, as far as this process has heard. */
  reported: number;
  /** Here, since then. */
  own: number;
}

/**
 * Counts calls for all processes: each counts by itself, tells what it counted of whoever comes near a bound a few times in a second, and
 * hears what all have counted. So no call waits for a store, a bound is passed by what all others count in that time at most, and while the
 * store is away each process counts alone, which the log says once.
 */
export class SharedCounts {
  readonly #ledger: CountLedger;
  readonly #changed: (isShared: boolean, error: unknown) => void;
  readonly #known = new Map<string, Known>();
  readonly #near = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #telling: Promise<void> | null = null;
  #isShared = true;

  /** `changed`: counts are not shared any more, or again; each once. */
  constructor(ledger: CountLedger, changed: (isShared: boolean, error: unknown) => void, tellMs = TELL_MS) {
    this.#ledger = ledger;
    this.#changed = changed;
    this.#timer = setInterval(() => void this.tell(), tellMs).unref();
  }

  /** Counts one more. `ttl`: until all are forgotten, ms. */
  count(key: string, max: number, windowMs: number, now = Date.now()): { readonly current: number; readonly ttl: number } {
    const former = this.#known.get(key);
    const known = former === undefined || former.resetAt <= now ? { resetAt: now + windowMs, reported: 0, own: 0 } : former;
    known.own += 1;
    this.#known.delete(key);
    this.#known.set(key, known);
    if (known.reported + known.own > max * FAR) this.#near.add(key);
    if (this.#known.size > MOST_KEYS) this.#forgetFirst();
    return { current: known.reported + known.own, ttl: known.resetAt - now };
  }

  /** Resolves once what was counted until now is reported, or could not be. */
  tell(now = Date.now()): Promise<void> {
    this.#telling ??= this.#tellAll(now).finally(() => {
      this.#telling = null;
    });
    return this.#telling;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  async #tellAll(now: number): Promise<void> {
    const counted = [...this.#near].flatMap((key): Counted[] => {
      const known = this.#known.get(key);
      return known && known.own > 0 && known.resetAt > now ? [{ key, count: known.own, resetAt: known.resetAt }] : [];
    });
    this.#near.clear();
    if (counted.length === 0) return;
    for (const { key, count } of counted) this.#move(key, count);
    try {
      this.#hear(await this.#ledger.add(counted, now));
      this.#say(true, null);
    } catch (error) {
      for (const { key, count } of counted) this.#move(key, -count);
      this.#say(false, error);
    }
  }

  /** What is being reported counts here meanwhile, and is reported again where nobody received it. */
  #move(key: string, count: number): void {
    const known = this.#known.get(key);
    if (!known) return;
    known.reported += count;
    known.own -= count;
    if (known.own > 0) this.#near.add(key);
  }

  #hear(totals: readonly Total[]): void {
    for (const { key, count, resetAt } of totals) {
      const known = this.#known.get(key);
      if (known) Object.assign(known, { reported: count, resetAt });
    }
  }

  #say(isShared: boolean, error: unknown): void {
    if (isShared !== this.#isShared) this.#changed(isShared, error);
    this.#isShared = isShared;
  }

  /** Maps keep the order in which things came. */
  #forgetFirst(): void {
    for (const [key] of this.#known) {
      this.#known.delete(key);
      this.#near.delete(key);
      return;
    }
  }
}
