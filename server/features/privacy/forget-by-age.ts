import type { Queryable } from "../../context/store.ts";

/** How long what is kept of people stays, days; `null`: for as long as there is an installation. */
export interface RetentionRules {
  /** Former versions; the last one of each document stays. */
  readonly historyDays: number | null;
  /** To whom letters of campaigns went; that they went stays. */
  readonly recipientDays: number | null;
  /** Readers' visits and readings by the day; the sums of each page stay. */
  readonly visitDays: number | null;
  readonly auditDays: number | null;
}

const DAY_MS = 86_400_000;
/** Rows that go at a time: others work meanwhile. */
const AT_ONCE = 2_000;

/** Statements that take away some of what was before `$1`, and answer a row for each. */
const RULES: readonly (readonly [keyof RetentionRules, string])[] = [
  [
    "historyDays",
    `delete from history where id in (
    select h.id from history h where h.created_at < $1::timestamptz and exists (
      select from history n where n.scope = h.scope and n.collection = h.collection and n.doc_id = h.doc_id and n.seq > h.seq and n.op <> 'discard')
    order by h.created_at limit ${AT_ONCE}) returning id`,
  ],
  [
    "recipientDays",
    `update mailing_recipients set email = 'forgotten-' || id, error = null where id in (
    select id from mailing_recipients where ended_at < $1::timestamptz and email <> 'forgotten-' || id limit ${AT_ONCE}) returning id`,
  ],
  ...["visit_counts", "reading_counts"].map(
    (table) =>
      [
        "visitDays",
        `delete from ${table} where ctid in (select ctid from ${table} where at < $1::timestamptz limit ${AT_ONCE}) returning 1 as gone`,
      ] as const,
  ),
  [
    "auditDays",
    `delete from audit_entries where id in (
    select id from audit_entries where updated_at < $1::timestamptz limit ${AT_ONCE}) returning id`,
  ],
];

/** Takes away what has been kept long enough. Answers whether all of it is done; `goesOn` is asked between parts. */
export async function forgetByAge(
  store: Queryable,
  rules: RetentionRules,
  now: Date,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  for (const [rule, text] of RULES) {
    const days = rules[rule];
    if (days === null) continue;
    const before = new Date(now.getTime() - days * DAY_MS).toISOString();
    for (let gone = AT_ONCE; gone === AT_ONCE; ) {
      if (!goesOn()) return false;
      gone = (await store.query(text, [before])).length;
    }
  }
  return true;
}
