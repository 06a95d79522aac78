import type { Queryable } from "../../../context/store.ts";

/** A row of `passkeys`. `id` and `publicKey`: base64url; `host`: the one that the key was made at and is good for. */
export interface StoredPasskey {
  readonly id: string;
  readonly userId: string;
  readonly host: string;
  readonly publicKey: string;
  /** How often it was used, as its device counts; 0 for ever where that does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly host: string;
  readonly public_key: string;
  readonly counter: string | number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly created_at: Date | string;
  readonly last_used_at: Date | string | null;
}

const COLUMNS = "id, user_id, host, public_key, counter, transports, name, created_at, last_used_at";

/** The oldest first. */
export async function passkeysOf(store: Queryable, userId: string): Promise<readonly StoredPasskey[]> {
  const rows = await store.query<PasskeyRow>(`select ${COLUMNS} from passkeys where user_id = $1 order by created_at, id`, [
    userId,
  ]);
  return rows.map(asPasskey);
}

export async function findPasskey(store: Queryable, id: string): Promise<StoredPasskey | null> {
  const [row] = await store.query<PasskeyRow>(`select ${COLUMNS} from passkeys where id = $1`, [id]);
  return row ? asPasskey(row) : null;
}

/** `false` when the person has `most` already, or somebody has this one. */
export async function addPasskey(store: Queryable, passkey: StoredPasskey, most: number): Promise<boolean> {
  const rows = await store.query(
    `insert into passkeys (id, user_id, host, public_key, counter, transports, name, created_at)
      select $1, $2, $3, $4, $5, $6::jsonb, $7, $8::timestamptz where (select count(*) from passkeys where user_id = $2) < $9
      on conflict do nothing returning id`,
    [
      ...[passkey.id, passkey.userId, passkey.host, passkey.publicKey, passkey.counter],
      ...[JSON.stringify(passkey.transports), passkey.name, passkey.createdAt, most],
    ],
  );
  return rows.length > 0;
}

/** Notes a use. `false` where the key has been removed, or was used with this count or a higher one. */
export async function notePasskeyUse(store: Queryable, id: string, counter: number, now: Date): Promise<boolean> {
  const rows = await store.query(
    `update passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, now.toISOString()],
  );
  return rows.length > 0;
}

/** Answers its name; `null` where the person has no such key. */
export async function removePasskey(store: Queryable, userId: string, id: string): Promise<string | null> {
  const [row] = await store.query<{ name: string }>(`delete from passkeys where user_id = $1 and id = $2 returning name`, [
    userId,
    id,
  ]);
  return row?.name ?? null;
}

function asPasskey(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    userId: row.user_id,
    host: row.host,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    name: row.name,
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
  };
}
