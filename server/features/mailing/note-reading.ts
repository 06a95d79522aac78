import type { Queryable } from "../../context/store.ts";

interface Reading {
  readonly id: string;
  readonly at: Date;
}

/**
 * A letter was opened: the first time counts. Others tell of it later (`report-readings.ts`). `byItself`: by a program that opens all letters,
 * which tells nothing of its reader; what a reader opens later counts as theirs.
 */
export async function noteOpening(
  store: Queryable,
  { id, at, byItself }: Reading & { readonly byItself: boolean },
): Promise<void> {
  await store.query(
    `update mailing_recipients set opened_at = coalesce(opened_at, $2::timestamptz), prefetched = $3
      where id = $1 and (opened_at is null or (prefetched and not $3))`,
    [id, at.toISOString(), byItself],
  );
}

/** A link of a letter was followed; whoever follows one has opened it, whether pictures are shown or not. `place`: which one; `null` where nobody knows. */
export async function noteClick(store: Queryable, { id, at, place }: Reading & { readonly place: number | null }): Promise<void> {
  await store.query(
    `update mailing_recipients set opened_at = coalesce(opened_at, $2::timestamptz), clicked_at = coalesce(clicked_at, $2::timestamptz),
        prefetched = false, clicked_places = case when $3::smallint is null or $3 = any(clicked_places) then clicked_places
          else array_append(clicked_places, $3::smallint) end
      where id = $1 and (clicked_at is null or prefetched or not coalesce($3 = any(clicked_places), $3::smallint is null))`,
    [id, at.toISOString(), place],
  );
}
