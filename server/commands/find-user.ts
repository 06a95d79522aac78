import type { Queryable } from "../store/store.ts";

export interface FoundUser {
  readonly id: string;
  readonly passwordHash: string | null;
  /** Kept out: signing in answers 403 (spec 0 §8). */
  readonly disabled: boolean;
}

/**
 * The person of an id, or of a username (case aside), and their password hash; `null` when there is none. Disabled
 * people are found too, because signing in tells them so.
 */
export async function findUser(
  store: Queryable,
  by: { readonly username: string } | { readonly id: string },
): Promise<FoundUser | null> {
  const [condition, value] = "id" in by ? ["d.id", by.id] : ["lower(d.data ->> 'username')", by.username.trim().toLowerCase()];
  const [row] = await store.query<{ id: string; password_hash: string | null; disabled: boolean }>(
    `select d.id, c.password_hash, coalesce((d.data ->> 'disabled')::boolean, false) as disabled
      from documents d left join credentials c on c.user_id = d.id
      where d.scope = 'global' and d.collection = 'user' and d.deleted_at is null and ${condition} = $1`,
    [value],
  );
  return row ? { id: row.id, passwordHash: row.password_hash, disabled: row.disabled } : null;
}
