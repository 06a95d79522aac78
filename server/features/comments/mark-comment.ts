import { createHmac } from "node:crypto";
import { CierreError } from "../../../schema/errors.ts";
import type { Queryable, Store } from "../../context/store.ts";
import { networkOf } from "../../core/sessions/network-of.ts";
import type { ServerKey } from "../../core/sessions/server-key.ts";
import { openStoredTries } from "../../core/sessions/stored-tries.ts";
import type { PacedTries } from "../../core/sessions/try-ledger.ts";

/** What readers press beside a comment. */
export const commentMarks = ["like", "report"] as const;
export type CommentMark = (typeof commentMarks)[number];

export interface Marking {
  readonly scope: string;
  readonly article: string;
  readonly comment: string;
  readonly kind: CommentMark;
  /** What the browser is known by, and the address it asks from: kept as marks that tell neither. */
  readonly browser: string;
  readonly address: string;
  /** What it says of itself where it has not been known until now; `null` for one that was. Its mark is kept for seconds. */
  readonly stranger: string | null;
}

export interface Marked {
  /** It is liked, or reported, by this reader now. */
  readonly isOn: boolean;
  /** By how many readers. */
  readonly count: number;
}

/** Marks of one kind on one comment from one network: a household, not a machine. */
const MOST_PER_NETWORK = 20;
/** Browsers of one network that say the same of themselves and were not known are taken for one for as long: a button that is pressed twice. */
const sameBrowser: PacedTries = { pace: "steady", burst: 1, everyMs: 15_000 };

/**
 * A reader likes a comment that readers see, or does not any more, or reports it, which stays. Throws `notFound` for what they do not see,
 * `tooManyRequests` for a network that pressed too often.
 */
export async function markComment(
  { store, serverKey }: { readonly store: Store; readonly serverKey: ServerKey },
  { scope, article, comment, kind, browser, address, stranger }: Marking,
  now: Date,
): Promise<Marked> {
  const [found] = await store.query(
    `select id from documents where scope = $1 and collection = 'comment' and id = $2 and deleted_at is null and data @> $3::jsonb`,
    [scope, comment, JSON.stringify({ article, state: "PUBLISHED" })],
  );
  if (!found) throw new CierreError("notFound");
  const mark = (of: string) =>
    createHmac("sha256", serverKey.derive("comment marks")).update(`${comment}\n${of}`).digest("base64url");
  const [reader, network] = [mark(`browser ${browser}`), mark(`address ${networkOf(address)}`)];
  const key = [scope, comment, kind];
  if (stranger !== null) {
    const again = `comment-mark ${mark(`stranger ${kind}\n${networkOf(address)}\n${stranger}`)}`;
    const wait = await openStoredTries(store).count(again, sameBrowser, now);
    if (wait > 0) return { isOn: true, count: await countOf(store, key) };
  }
  return store.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext($1))`, [`comment ${network}`]);
    const [known] = await tx.query<{ all: number; own: boolean | null }>(
      `select (count(*) filter (where network = $4))::integer as all, bool_or(is_on) filter (where reader = $5) as own
        from comment_marks where scope = $1 and comment_id = $2 and kind = $3 and (network = $4 or reader = $5)`,
      [...key, network, reader],
    );
    const own = known?.own ?? null;
    if (own === null && (known?.all ?? 0) >= MOST_PER_NETWORK) throw new CierreError("tooManyRequests");
    const isOn = kind === "report" || own !== true;
    if (isOn !== own)
      await tx.query(
        `insert into comment_marks (scope, comment_id, kind, reader, network, is_on, marked_at) values ($1, $2, $3, $4, $5, $6, $7::timestamptz)
          on conflict (scope, comment_id, kind, reader) do update set is_on = excluded.is_on, marked_at = excluded.marked_at, is_reported = false`,
        [...key, reader, network, isOn, now.toISOString()],
      );
    return { isOn, count: await countOf(tx, key) };
  });
}

async function countOf(store: Queryable, key: readonly string[]): Promise<number> {
  const [counted] = await store.query<{ count: number }>(
    `select count(*)::integer as count from comment_marks where scope = $1 and comment_id = $2 and kind = $3 and is_on`,
    key,
  );
  return counted?.count ?? 0;
}
