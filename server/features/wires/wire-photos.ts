import type { Queryable, Statement } from "../../context/store.ts";

/** A picture of an agency's text, by the address that the text had for it when somebody wrote an article from it. */
export interface WirePhoto {
  readonly scope: string;
  readonly itemId: string;
  readonly url: string;
}

export interface DuePhoto extends WirePhoto {
  /** What it became; `null` while it lies at the agency's alone. */
  readonly assetId: string | null;
  /** How often it has been tried, this time included. */
  readonly tries: number;
}

/** An article has been written from the text: its picture is looked at, and at its former asset where there is one. */
export function photoIsDue({ scope, itemId, url }: WirePhoto, now: Date): Statement {
  return {
    text: `insert into wire_photos (scope, item_id, url, due_at) values ($1, $2, $3, $4::timestamptz)
      on conflict (scope, item_id, url) do update set due_at = excluded.due_at, tries = 0`,
    params: [scope, itemId, url, now.toISOString()],
  };
}

/**
 * The picture that is due first, `null` for none. Its next try is noted with that, a minute later and then with doubling pauses: a process that
 * dies leaves it to another one.
 */
export async function takeDuePhoto(store: Queryable, now: Date): Promise<DuePhoto | null> {
  const [row] = await store.query<{ scope: string; item_id: string; url: string; asset_id: string | null; tries: number }>(
    `update wire_photos p set tries = p.tries + 1, due_at = $1::timestamptz + make_interval(mins => power(2, least(p.tries, 10))::int)
      from (select scope, item_id, url from wire_photos where due_at <= $1::timestamptz
        order by due_at limit 1 for update skip locked) d
      where p.scope = d.scope and p.item_id = d.item_id and p.url = d.url
      returning p.scope, p.item_id, p.url, p.asset_id, p.tries`,
    [now.toISOString()],
  );
  return row ? { scope: row.scope, itemId: row.item_id, url: row.url, assetId: row.asset_id, tries: row.tries } : null;
}

/** The picture lies in an asset now. */
export async function noteAsset(store: Queryable, { scope, itemId, url }: WirePhoto, assetId: string): Promise<void> {
  await store.query(`update wire_photos set asset_id = $4 where scope = $1 and item_id = $2 and url = $3`, [
    scope,
    itemId,
    url,
    assetId,
  ]);
}

/**
 * Nothing is left to do for the picture, unless another article has been written from the text meanwhile, which begins its tries
 * anew.
 */
export async function photoIsDone(store: Queryable, { scope, itemId, url, tries }: DuePhoto): Promise<void> {
  await store.query(`update wire_photos set due_at = null where scope = $1 and item_id = $2 and url = $3 and tries = $4`, [
    scope,
    itemId,
    url,
    tries,
  ]);
}
