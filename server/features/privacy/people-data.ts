import type { Services } from "../../context/services.ts";
import type { Queryable, Row } from "../../context/store.ts";
import { isUser } from "../../engines/personal-data/is-user.ts";
import type { PersonSource } from "../../engines/personal-data/personal-data.ts";
import { findPeople, type KnownPerson } from "./people/known-person.ts";
import { personDocuments } from "./people/person-documents.ts";
import type { PersonLine } from "./people/person-line.ts";
import { personTables } from "./people/person-tables.ts";

/** What people did to documents of any feature. */
const edits: PersonSource = {
  kind: "edit",
  text: `select h.scope as project, h.collection, h.doc_id as id, h.op, h.created_at as at, h.data ->> 'title' as title,
    h.data ->> 'device' as device, h.data ->> 'writtenAt' as "writtenAt"
    from history h join documents d on ${isUser("d")} and h.created_by = d.id order by h.seq`,
};

type Asked = Pick<Services, "store" | "behaviours" | "personalData">;

/** Everything that the installation has of whoever has the mail address, passwords and secrets aside. Who is there at the moment is not kept. */
export async function* peopleLines({ store, behaviours, personalData }: Asked, email: string): AsyncGenerator<PersonLine> {
  for (const { kind, text } of [...personalData.flatMap(({ sources }) => sources), edits]) {
    const rows = await store.query<Row>(text, [email.toLowerCase()]);
    for (const row of rows) yield { kind, ...row };
  }
  for (const person of await findPeople(store, email)) {
    yield* formerAccounts(store, person);
    yield* linesOfTables(store, person);
    yield* personDocuments(store, behaviours, person.id);
  }
}

async function* formerAccounts(store: Queryable, { id }: KnownPerson): AsyncGenerator<PersonLine> {
  const versions = await store.query<Row>(
    `select created_at as at, op, version as data from history
      where scope = 'global' and collection = 'user' and doc_id = $1 order by seq`,
    [id],
  );
  for (const version of versions) yield { kind: "formerUser", ...version };
}

async function* linesOfTables(store: Queryable, { id, names }: KnownPerson): AsyncGenerator<PersonLine> {
  const who = `(select $1::text as id, $2::text[] as names) who`;
  for (const [table, rows] of Object.entries(personTables)) {
    if (rows === null || rows === "rewritten" || !rows.handedOver) continue;
    const { kind, values } = rows.handedOver;
    const columns = Object.entries(values).map(([name, value]) => `${value} as "${name}"`);
    const found = await store.query<Row>(`select ${columns.join(", ")} from "${table}" d, ${who} where ${rows.where}`, [
      id,
      names,
    ]);
    for (const row of found) yield { kind, ...row };
  }
}
