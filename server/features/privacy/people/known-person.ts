import type { Queryable } from "../../../context/store.ts";
import { identitiesOf } from "../../../core/rows/identities.ts";

/** Somebody who signs in, or did. */
export interface KnownPerson {
  readonly id: string;
  /** Everything that they are or were called, mail addresses included; the longest first. */
  readonly names: readonly string[];
  /** Mail addresses, in lower case. */
  readonly addresses: readonly string[];
}

/** By a mail address of theirs or the name that they sign in with, case aside, also a former one or of an account that was deleted. */
export async function findPeople(store: Queryable, called: string): Promise<KnownPerson[]> {
  const rows = await store.query<{ id: string }>(
    `select distinct id from (
        select id, data from documents where scope = 'global' and collection = 'user' and deleted_at is null
        union all select doc_id, version from history where scope = 'global' and collection = 'user') d
      where lower(data ->> 'username') = $1 or exists (
        select from jsonb_array_elements(case jsonb_typeof(data -> 'externalIds') when 'array' then data -> 'externalIds' else '[]' end) e
          where lower(e ->> 'email') = $1 or lower(e ->> 'friendlyId') = $1)`,
    [called.toLowerCase()],
  );
  return Promise.all(rows.map(({ id }) => knownPerson(store, id)));
}

/** Names that are shorter would be found in other words. */
const SHORTEST = 3;

export async function knownPerson(store: Queryable, id: string): Promise<KnownPerson> {
  const versions = await store.query<{ data: Readonly<Record<string, unknown>> | null }>(
    `select data from documents where scope = 'global' and collection = 'user' and id = $1
      union all select version from history where scope = 'global' and collection = 'user' and doc_id = $1`,
    [id],
  );
  const called = versions.flatMap(({ data }) => {
    const identities = identitiesOf(data?.externalIds);
    const mail = identities.flatMap(({ email, friendlyId }) => [email, friendlyId]);
    return [data?.displayName, data?.name, data?.username, ...mail].flatMap((text) => {
      return typeof text === "string" && text.trim().length >= SHORTEST ? [text.trim()] : [];
    });
  });
  const names = [...new Set(called)].sort((one, other) => other.length - one.length);
  const addresses = [...new Set(names.filter((name) => /^\S+@\S+$/.test(name)).map((name) => name.toLowerCase()))];
  return { id, names, addresses };
}
