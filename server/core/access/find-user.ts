import type { Queryable } from "../../context/store.ts";
import { addressesOf, identitiesOf, isAddress, isGoogle } from "../rows/identities.ts";

export interface FoundUser {
  readonly id: string;
  readonly passwordHash: string | null;
  /** Kept out: signing in answers 403 (spec 0 §8). */
  readonly disabled: boolean;
  /** E-mail addresses that belong to the account. */
  readonly addresses: readonly string[];
  /** Where mail finds the person: these addresses, else the username where it is one. */
  readonly mailboxes: readonly string[];
  /** Whether Google vouches for the person, or will the first time they sign in there. */
  readonly hasGoogle: boolean;
}

/**
 * The person of an id, or of a username or e-mail address (case aside) as people type it, and their password hash; `null` when there is none. Disabled
 * people are found too, because signing in tells them so. Of several with one address, whose username it is, then who was there first.
 */
export async function findUser(
  store: Queryable,
  by: { readonly username: string } | { readonly id: string },
): Promise<FoundUser | null> {
  // Who has no username is known by their id where a session of theirs ended.
  const [condition, value] = "id" in by ? ["d.id = $1", by.id] : [`${isCalled("$1")} or d.id = $1`, by.username.trim()];
  const [row] = await store.query<{
    id: string;
    password_hash: string | null;
    disabled: boolean;
    external_ids: unknown;
    username: string | null;
  }>(
    `select d.id, d.data ->> 'username' as username, c.password_hash, coalesce((d.data ->> 'disabled')::boolean, false) as disabled, d.data -> 'externalIds' as external_ids
      from documents d left join credentials c on c.user_id = d.id
      where d.scope = 'global' and d.collection = 'user' and d.deleted_at is null and (${condition})
      order by (lower(d.data ->> 'username') = lower($1)) desc nulls last, d.created_at limit 1`,
    [value],
  );
  if (!row) return null;
  const { id, password_hash: passwordHash, disabled } = row;
  const identities = identitiesOf(row.external_ids);
  const addresses = addressesOf(identities);
  const mailboxes = addresses.length > 0 || !isAddress(row.username ?? "") ? addresses : [row.username ?? ""];
  return { id, passwordHash, disabled, addresses, mailboxes, hasGoogle: identities.some(isGoogle) };
}

/** The identities of person `d`, for SQL. */
export const EXTERNAL = `case jsonb_typeof(d.data -> 'externalIds') when 'array' then d.data -> 'externalIds' else '[]'::jsonb end`;

/** The condition on a row of people (alias `d`) that the parameter is their username or an address of theirs, case aside. */
export function isCalled(parameter: string): string {
  return `(lower(d.data ->> 'username') = lower(${parameter})
    or exists (select 1 from jsonb_array_elements(${EXTERNAL}) as e where lower(trim(e ->> 'email')) = lower(${parameter})))`;
}
