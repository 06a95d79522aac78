import type { Clock } from "../../sync/ports.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";

/** Cache of the second copy; nothing in it is ever asked of a server. */
export const SECOND_COPY_CACHE = "cierre-second-copy";

export type CopyKind = "operation" | "asset" | "mapping" | "draft";

/** A thing of the copy: its row, and the bytes where it has some. */
export interface Copied {
  readonly id: string;
  readonly row: unknown;
  readonly blob: Blob;
}

/**
 * A second copy of the work that only this device has, beside IndexedDB: Chromium throws all databases of an origin away
 * when it finds one file of theirs damaged, as after a crash in the middle of a write. Cache Storage lies elsewhere on
 * the disk. Writing is best effort and soon, never waited for: the databases are the truth as long as they are there.
 */
export interface CopyStore {
  put(kind: CopyKind, id: string, row: object, options?: PutOptions): void;
  remove(kind: CopyKind, id: string, urgency?: Urgency): void;
  ids(kind: CopyKind): Promise<ReadonlySet<string>>;
  read(kind: CopyKind): Promise<Copied[]>;
  /** Everything asked for so far is done, or was refused. */
  settled(): Promise<void>;
}

/**
 * `later`: work comes back right without it. The processor time is for the delivery then, which makes most of these changes: each costs
 * a millisecond, and two of them for every edit took a third of the time that a long queue needed.
 */
export type Urgency = "soon" | "later";

export interface PutOptions {
  /** Bytes that are not part of the row. */
  readonly blob?: Blob;
  readonly urgency?: Urgency;
}

export type CopyCaches = Pick<CacheStorage, "open">;

/** How long a change waits (ms): an edit that the server answers at once need not be copied at all. */
const WAIT_MS: Readonly<Record<Urgency, number>> = { soon: 200, later: 5_000 };
/** Requests to the cache at a time: removing what a long queue left must not take seconds. */
const AT_A_TIME = 16;
const ROW_HEADER = "x-row";

interface Change {
  readonly urgency: Urgency;
  work(cache: Cache): Promise<unknown>;
}

/** The copy of one person in one project; nobody else on the device sees it. */
// Long: the operations of one store over the same file and queue.
export function createCopyStore(caches: CopyCaches, { userId, projectId }: OutboxOwner, clock: Pick<Clock, "after">): CopyStore {
  const prefix = `/second-copy/${encodeURIComponent(userId)}/${encodeURIComponent(projectId)}/`;
  const addressOf = (kind: CopyKind, id: string) => `${prefix}${kind}/${encodeURIComponent(id)}`;
  let opened: Promise<Cache> | null = null;
  const cache = () => {
    opened ??= caches.open(SECOND_COPY_CACHE);
    return opened;
  };
  /** By address; the latest wins. */
  const waiting = new Map<string, Change>();
  const cancel: Partial<Record<Urgency, () => void>> = {};
  let working: Promise<void> | null = null;

  const workOff = async (changes: readonly Change[]) => {
    for (let start = 0; start < changes.length; start += AT_A_TIME) {
      const some = changes.slice(start, start + AT_A_TIME);
      // What the device has no room for is copied again at the next start, should there be some then.
      await Promise.allSettled(some.map(async ({ work }) => work(await cache())));
    }
  };
  const take = (urgencies: readonly Urgency[]) => {
    const due = [...waiting].filter(([, { urgency }]) => urgencies.includes(urgency));
    for (const [address] of due) waiting.delete(address);
    return due.map(([, change]) => change);
  };
  const begin = (urgencies: readonly Urgency[]) => {
    for (const urgency of urgencies) {
      cancel[urgency]?.();
      delete cancel[urgency];
    }
    working ??= workOff(take(urgencies)).finally(() => {
      working = null;
      for (const { urgency } of waiting.values()) plan(urgency);
    });
    return working;
  };
  const plan = (urgency: Urgency) => {
    cancel[urgency] ??= clock.after(WAIT_MS[urgency], () => void begin([urgency]));
  };
  const enqueue = (address: string, change: Change) => {
    waiting.set(address, change);
    if (!working) plan(change.urgency);
  };
  const addressesOf = async (kind: CopyKind) => {
    const requests = await (await cache()).keys();
    const own = addressOf(kind, "");
    return requests.flatMap(({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith(own) ? [{ url, id: decodeURIComponent(pathname.slice(own.length)) }] : [];
    });
  };
  return {
    put(kind, id, row, { blob, urgency = "soon" } = {}) {
      const address = addressOf(kind, id);
      // What is not copied yet does not wait longer for what became of it since.
      const isPromised = waiting.get(address)?.urgency === "soon";
      // Made only when it is its turn: most of what is sent at once leaves the copy before that.
      const work = (to: Cache) => to.put(address, responseOf(row, blob));
      enqueue(address, { work, urgency: isPromised ? "soon" : urgency });
    },
    remove(kind, id, urgency = "soon") {
      const address = addressOf(kind, id);
      enqueue(address, { work: (from) => from.delete(address), urgency });
    },
    ids: async (kind) => new Set((await addressesOf(kind)).map(({ id }) => id)),
    async read(kind) {
      const found: Copied[] = [];
      for (const { url, id } of await addressesOf(kind)) {
        const response = await (await cache()).match(url);
        const header = response?.headers.get(ROW_HEADER);
        if (header)
          found.push({ id, row: JSON.parse(decodeURIComponent(header)), blob: (await response?.blob()) ?? new Blob([]) });
        else if (response) found.push({ id, row: await response.json(), blob: new Blob([]) });
      }
      return found;
    },
    async settled() {
      while (working || waiting.size > 0) await begin(["soon", "later"]);
    },
  };
}

function responseOf(row: object, blob: Blob | undefined): Response {
  const text = JSON.stringify(row);
  return blob ? new Response(blob, { headers: { [ROW_HEADER]: encodeURIComponent(text) } }) : new Response(text);
}
