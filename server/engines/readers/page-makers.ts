import { CierreError } from "../../../schema/errors.ts";

/** Pages that are made at the same time: readers must not keep the newsroom from working. */
const AT_ONCE = 2;
/** Pages that nobody has seen and that may wait to be made, and pages that are made anew. */
const MOST_WAITING = 200;
const MOST_ANEW = 500;
/** So many waiting, and those who have an earlier page are better off with it. */
const BUSY = 10;
/** What somebody has used counts half after so long, ms. */
const HALF_LIFE_MS = 10_000;
/** Those whose use is remembered, at most. */
const MOST_USERS = 10_000;
const BUSY_RETRY_MS = 2_000;

export interface Asked {
  readonly project: string;
  /** Network that it is asked from; many readers may share it. */
  readonly address: string;
  /** There is an earlier page: somebody reads it. */
  readonly isAnew: boolean;
}

interface Waiting extends Asked {
  readonly begin: () => void;
  readonly giveUp: () => void;
}

/**
 * Makes pages, some at a time, and shares the makers' time: pages that are read and pages never made take turns, then comes the project
 * whose pages took least time of late, and of it the address whose did. Where too much waits, whoever has most waiting gives way: a flood
 * from a few addresses keeps nobody else out. `now`: ms that only go forward.
 */
export class PageMakers {
  readonly #now: () => number;
  readonly #lanes: { readonly anew: Waiting[]; readonly first: Waiting[] } = { anew: [], first: [] };
  readonly #used = new Map<string, { readonly ms: number; readonly at: number }>();
  #making = 0;
  #wasAnew = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isBusy(): boolean {
    return this.#lanes.anew.length + this.#lanes.first.length >= BUSY;
  }

  /** Answers what `make` makes. Rejects with `unavailable` where too much waits, and with what `make` throws. */
  run<T>(asked: Asked, make: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const begin = () => void this.#spend(asked, make).then(resolve, reject);
      const giveUp = () => reject(new CierreError("unavailable", { retryAfterMs: BUSY_RETRY_MS }));
      const lane = asked.isAnew ? this.#lanes.anew : this.#lanes.first;
      lane.push({ ...asked, begin, giveUp });
      if (lane.length > (asked.isAnew ? MOST_ANEW : MOST_WAITING)) largestGivesWay(lane);
      this.#next();
    });
  }

  async #spend<T>({ project, address }: Asked, make: () => Promise<T>): Promise<T> {
    const from = this.#now();
    try {
      return await make();
    } finally {
      const ms = this.#now() - from;
      for (const user of [project, `${project}\n${address}`]) this.#charge(user, ms);
      this.#making -= 1;
      this.#next();
    }
  }

  #next(): void {
    while (this.#making < AT_ONCE) {
      const { anew, first } = this.#lanes;
      const lane = first.length === 0 || (anew.length > 0 && !this.#wasAnew) ? anew : first;
      const next = this.#takeFrom(lane);
      if (!next) return;
      this.#wasAnew = lane === anew;
      this.#making += 1;
      next.begin();
    }
  }

  #takeFrom(lane: Waiting[]): Waiting | undefined {
    const project = this.#least([...new Set(lane.map((each) => each.project))], (each) => each);
    const own = lane.filter((each) => each.project === project);
    const next = this.#least(own, ({ address }) => `${project}\n${address}`);
    if (next) lane.splice(lane.indexOf(next), 1);
    return next;
  }

  /** The first of those that used least. */
  #least<T>(all: readonly T[], userOf: (each: T) => string): T | undefined {
    const [first, ...others] = all.map((each) => ({ each, ms: this.#usedBy(userOf(each)) }));
    return others.reduce((least, other) => (least && other.ms < least.ms ? other : least), first)?.each;
  }

  #usedBy(user: string): number {
    const used = this.#used.get(user);
    return used === undefined ? 0 : used.ms * 0.5 ** ((this.#now() - used.at) / HALF_LIFE_MS);
  }

  #charge(user: string, ms: number): void {
    const used = this.#usedBy(user) + ms;
    this.#used.delete(user);
    this.#used.set(user, { ms: used, at: this.#now() });
    if (this.#used.size > MOST_USERS) this.#used.delete(this.#used.keys().next().value ?? "");
  }
}

/** The last that came from the address with most waiting is asked to come back. */
function largestGivesWay(lane: Waiting[]): void {
  const byAddress = Map.groupBy(lane, ({ project, address }) => `${project}\n${address}`);
  const largest = [...byAddress.values()].reduce((most, own) => (own.length > most.length ? own : most));
  const last = largest.at(-1);
  if (last === undefined) return;
  lane.splice(lane.indexOf(last), 1);
  last.giveUp();
}
