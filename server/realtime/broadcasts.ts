import { BROADCASTS_KEPT, type BroadcastEvent } from "../../schema/wire/realtime.ts";
import type { Queryable } from "../context/store.ts";

/** What was said to everybody longer ago is no news to anybody (ms). */
const NEWS_MS = 12 * 3_600_000;

/** Keeps a word to everybody in a project, and forgets those before the last few. */
export async function keepBroadcast(store: Queryable, projectId: string, { id, t, d, u }: BroadcastEvent): Promise<void> {
  await store.batch([
    {
      text: `insert into broadcasts (id, project_id, user_id, display_name, message, sent_at) values ($1, $2, $3, $4, $5, $6)`,
      params: [id, projectId, u.id, u.displayName, t, d],
    },
    {
      text: `delete from broadcasts where project_id = $1 and id not in
        (select id from broadcasts where project_id = $1 order by sent_at desc, id desc limit ${BROADCASTS_KEPT})`,
      params: [projectId],
    },
  ]);
}

/** The last words to everybody in a project, oldest first. */
export async function recentBroadcasts(store: Queryable, projectId: string, now: Date): Promise<BroadcastEvent[]> {
  const rows = await store.query<{ id: string; user_id: string; display_name: string; message: string; sent_at: string | Date }>(
    `select id, user_id, display_name, message, sent_at from broadcasts where project_id = $1 and sent_at > $2 order by sent_at, id`,
    [projectId, new Date(now.getTime() - NEWS_MS).toISOString()],
  );
  return rows.map((row) => ({
    id: row.id,
    t: row.message,
    d: new Date(row.sent_at).toISOString(),
    u: { id: row.user_id, displayName: row.display_name },
  }));
}
