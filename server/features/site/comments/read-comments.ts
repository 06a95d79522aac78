import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import type { Queryable, Row } from "../../../context/store.ts";
import { nameOf } from "../../../engines/markup/markup-parts.ts";

/** Threads of an article on one page, and replies to all of them. */
const THREADS = 30;
const REPLIES = 300;

export interface ShownComment {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
  readonly likes: number;
}
export interface Thread extends ShownComment {
  /** Oldest first. */
  readonly replies: readonly ShownComment[];
}

export interface CommentsPage {
  /** Newest first. */
  readonly threads: readonly Thread[];
  /** All that readers see of the article. */
  readonly count: number;
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null;
}

const SHOWN = `select d.id, d.data ->> 't' as text, d.data ->> 'd' as at, coalesce(d.data ->> 'thread', '') as thread,
  coalesce((d.data ->> 'likes')::integer, 0) as likes, d.data ->> 'name' as own,
  p.data ->> 'name' as name, p.data ->> 'displayName' as shown
  from documents d left join documents p on p.scope = '${GLOBAL_SCOPE}' and p.collection = 'user' and p.id = d.data ->> 'u'
  where d.scope = $1 and d.collection = 'comment' and d.deleted_at is null and d.data @> $2::jsonb`;

/** What readers see of the comments on an article. A reply is shown with the comment that its thread begins with, and goes with it. */
export async function readComments(store: Queryable, scope: string, article: string, from: string): Promise<CommentsPage> {
  const wanted = JSON.stringify({ article, state: "PUBLISHED" });
  const [at, id] = placeOf(from);
  const roots = await store.query<Row>(
    `${SHOWN} and coalesce(d.data ->> 'thread', '') = '' and ($3 = '' or (d.data ->> 'd', d.id) < ($3, $4))
      order by d.data ->> 'd' desc, d.id desc limit ${THREADS + 1}`,
    [scope, wanted, at, id],
  );
  // Of most articles nobody says anything: what has no thread has no replies.
  if (roots.length === 0 && at === "") return { threads: [], count: 0, next: null };
  const shown = roots.slice(0, THREADS);
  const [replies = [], counted] = await store.batch([
    {
      text: `${SHOWN} and d.data ->> 'thread' = any($3::text[]) order by d.data ->> 'd', d.id limit ${REPLIES}`,
      params: [scope, wanted, shown.map((row) => String(row.id))],
    },
    {
      text: `select count(*)::integer as count from documents d where d.scope = $1 and d.collection = 'comment' and d.deleted_at is null
        and d.data @> $2::jsonb and (coalesce(d.data ->> 'thread', '') = '' or exists (select from documents r where r.scope = d.scope
          and r.collection = 'comment' and r.id = d.data ->> 'thread' and r.deleted_at is null and r.data @> $2::jsonb))`,
      params: [scope, wanted],
    },
  ]);
  const last = shown.at(-1);
  return {
    threads: shown.map((row) => ({
      ...commentOf(row),
      replies: replies.filter(({ thread }) => thread === row.id).map(commentOf),
    })),
    count: Number(counted?.[0]?.count ?? 0),
    next: last && roots.length > THREADS ? `${last.at}_${last.id}` : null,
  };
}

/** What a reader gave their name with, or how the newsroom is called. */
function commentOf(row: Row): ShownComment {
  const name = typeof row.own === "string" && row.own !== "" ? row.own : nameOf({ name: row.name, displayName: row.shown });
  return { id: String(row.id), name, text: String(row.text ?? ""), at: String(row.at ?? ""), likes: Number(row.likes) };
}

/** Moment and id that a page begins behind; empty ones for a place that never was. */
function placeOf(from: string): readonly [string, string] {
  const [, at = "", id = ""] = /^(\d{4}-[\d:.TZ-]{10,24})_([\w-]{1,80})$/.exec(from) ?? [];
  return [at, id];
}
