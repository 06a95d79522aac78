import type { Queryable, Row } from "../../context/store.ts";

/** Something that the installation has of somebody: a line of what is handed over. */
export type PersonLine = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** Where people are found by their mail address, each with the words for what it is. `$1`: the address, in lower case. */
const SOURCES: readonly { readonly kind: string; readonly text: string }[] = [
  {
    kind: "subscription",
    text: `select scope as project, id, data from documents
      where collection = 'mailing-address' and deleted_at is null and lower(data ->> 'email') = $1 order by scope, id`,
  },
  {
    kind: "formerSubscription",
    text: `select scope as project, doc_id as id, created_at as at, op, version as data from history
      where collection = 'mailing-address' and lower(version ->> 'email') = $1 order by seq`,
  },
  {
    kind: "letter",
    text: `select scope as project, campaign_id as campaign, state, queued_at as "queuedAt", ended_at as "endedAt", opened_at as "openedAt",
      clicked_at as "clickedAt" from mailing_recipients where lower(email) = $1 order by queued_at, id`,
  },
  { kind: "user", text: `select d.id, d.data from documents d where ${isUser("d")}` },
  {
    kind: "access",
    text: `select a.scope as project, a.data from documents a join documents d on ${isUser("d")} and a.data ->> 'user' = d.id
      where a.collection = 'permission-access' and a.deleted_at is null order by a.scope`,
  },
  {
    kind: "session",
    text: `select s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.user_agent as device from sessions s
      join documents d on ${isUser("d")} and s.user_id = d.id order by s.created_at`,
  },
  {
    kind: "audit",
    text: `select e.data from audit_entries e join documents d on ${isUser("d")} and e.created_by = d.id order by e.created_at, e.id`,
  },
  {
    kind: "edit",
    text: `select h.scope as project, h.collection, h.doc_id as id, h.op, h.created_at as at, h.data ->> 'title' as title,
      h.data ->> 'device' as device from history h join documents d on ${isUser("d")} and h.created_by = d.id order by h.seq`,
  },
];

/** A user by their mail: the name that they sign in with, or one of their addresses. */
function isUser(row: string): string {
  return `${row}.scope = 'global' and ${row}.collection = 'user' and ${row}.deleted_at is null
    and (lower(${row}.data ->> 'username') = $1 or exists (
      select from jsonb_array_elements(case jsonb_typeof(${row}.data -> 'externalIds') when 'array' then ${row}.data -> 'externalIds' else '[]' end) e
        where lower(e ->> 'email') = $1 or lower(e ->> 'friendlyId') = $1))`;
}

/** Everything that the installation has of whoever has the mail address, passwords and secrets aside. */
export async function* peopleLines(store: Queryable, email: string): AsyncGenerator<PersonLine> {
  for (const { kind, text } of SOURCES) {
    const rows = await store.query<Row>(text, [email.toLowerCase()]);
    for (const row of rows) yield { kind, ...row };
  }
}
