import type { Queryable, Row } from "../../context/store.ts";
import { isUser } from "../../engines/personal-data/is-user.ts";
import type { PersonalData, PersonSource } from "../../engines/personal-data/personal-data.ts";

/** Something that the installation has of somebody: a line of what is handed over. */
export type PersonLine = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** What people did to documents of any feature. */
const edits: PersonSource = {
  kind: "edit",
  text: `select h.scope as project, h.collection, h.doc_id as id, h.op, h.created_at as at, h.data ->> 'title' as title,
    h.data ->> 'device' as device from history h join documents d on ${isUser("d")} and h.created_by = d.id order by h.seq`,
};

/** Everything that the installation has of whoever has the mail address, passwords and secrets aside. */
export async function* peopleLines(
  store: Queryable,
  features: readonly PersonalData[],
  email: string,
): AsyncGenerator<PersonLine> {
  for (const { kind, text } of [...features.flatMap(({ sources }) => sources), edits]) {
    const rows = await store.query<Row>(text, [email.toLowerCase()]);
    for (const row of rows) yield { kind, ...row };
  }
}
