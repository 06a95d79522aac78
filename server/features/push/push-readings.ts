import type { Queryable } from "../../context/store.ts";
import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";
import type { PushReading } from "./push-links.ts";

/** Devices whose readings are written down at a time. */
const MOST = 500;

const COLUMNS: Readonly<Record<PushReading, string>> = { shown: "shown_at", click: "clicked_at", closed: "closed_at" };
/** What devices did with the notice, as the bits that `told` holds once it is in the document. */
const BITS = "(shown_at is not null)::int + 2 * (clicked_at is not null)::int + 4 * (closed_at is not null)::int";

/** Records what a device reports about its notice, the first time; what was opened or put away was shown. */
export async function noteReading(store: Queryable, kind: PushReading, recipientId: string, now: Date): Promise<void> {
  const column = COLUMNS[kind];
  await store.query(
    `update push_recipients set ${column} = $2::timestamptz${kind === "shown" ? "" : ", shown_at = coalesce(shown_at, $2::timestamptz)"}
      where id = $1 and ${column} is null`,
    [recipientId, now.toISOString()],
  );
}

/** How many devices showed, opened and put away a notice, for its document (PUSH-004). */
export const pushReadings: Findings = {
  most: MOST,
  unreported: `select distinct scope from push_recipients where told <> ${BITS}`,
  take: takeStatement,
  async write(workspace, taken, scope, tx) {
    const counts = await tx.query<{ id: string; collection: string; shown: number; clicked: number; closed: number }>(
      `select r.doc_id as id, r.collection, count(w.shown_at)::integer as shown, count(w.clicked_at)::integer as clicked,
          count(w.closed_at)::integer as closed
        from push_runs r join push_recipients w on w.scope = r.scope and w.doc_id = r.doc_id
        where r.scope = $1 and r.doc_id = any($2::text[]) group by r.doc_id, r.collection`,
      [scope, [...new Set(taken.map(({ doc_id }) => doc_id))]],
    );
    await workspace.load(counts.map(({ collection, id }) => ({ scope, collection, id })));
    for (const { collection, id, shown, clicked, closed } of counts) {
      const found = workspace.findLive({ scope, collection, id });
      if (found) putFound(workspace, found, { showCount: shown, clickCount: clicked, closeCount: closed });
    }
    return taken.length;
  },
};

function takeStatement(scope: string) {
  return {
    text: `with unreported as materialized (
        select id from push_recipients where scope = $1 and told <> ${BITS} order by id limit ${MOST} for update)
      update push_recipients r set told = ${BITS} from unreported where r.id = unreported.id returning r.doc_id`,
    params: [scope],
  };
}
