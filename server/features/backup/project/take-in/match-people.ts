import type { Queryable } from "../../../../context/store.ts";
import { addressesOf, identitiesOf, isAddress } from "../../../../core/rows/identities.ts";

interface PersonRow {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface MatchedPeople {
  /** Ids of this installation by those of the archive. */
  readonly known: ReadonlyMap<string, string>;
  /** Who has no account here, or shares an address with several. */
  readonly unknown: readonly { readonly id: string; readonly name: string }[];
}

/** Who of the archive's people is who here, by their mail addresses alone: an id says nothing about another installation's people. */
export async function matchPeople(archived: Queryable, here: Queryable): Promise<MatchedPeople> {
  const byAddress = new Map<string, Set<string>>();
  for (const person of await peopleOf(here)) {
    for (const address of mailOf(person)) byAddress.set(address, (byAddress.get(address) ?? new Set()).add(person.id));
  }
  const known = new Map<string, string>();
  const unknown: MatchedPeople["unknown"][number][] = [];
  for (const person of await peopleOf(archived)) {
    const [match, ...others] = new Set(mailOf(person).flatMap((address) => [...(byAddress.get(address) ?? [])]));
    if (match !== undefined && others.length === 0) known.set(person.id, match);
    else unknown.push({ id: person.id, name: String(person.data.displayName ?? "") });
  }
  return { known, unknown };
}

function peopleOf(db: Queryable): Promise<PersonRow[]> {
  return db.query<PersonRow>(
    `select id, data from documents where scope = 'global' and collection = 'user' and deleted_at is null order by id`,
  );
}

function mailOf({ data }: PersonRow): string[] {
  const username = typeof data.username === "string" ? data.username.trim().toLowerCase() : "";
  return [...addressesOf(identitiesOf(data.externalIds)), ...(isAddress(username) ? [username] : [])];
}
