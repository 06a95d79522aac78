import type { PushReport } from "../../../schema/wire/push-report.ts";
import type { Queryable } from "../../context/store.ts";
import type { RunKey } from "../../engines/delivery/delivery-queue.ts";
import { ONE_SIGNAL } from "./one-signal-carrier.ts";

/**
 * What devices did with a notice, by the segments that they were in when it went out, the largest first; a device that was in two is counted in both.
 * OneSignal says nothing of its subscriptions.
 */
export async function readPushReport(store: Queryable, { scope, docId }: RunKey): Promise<PushReport> {
  const rows = await store.query<PushReport["rows"][number] & Record<string, unknown>>(
    `select s.id as segment, (select d.data ->> 'name' from documents d where d.scope = $1 and d.collection = 'audience-segment' and d.id = s.id
          and d.deleted_at is null) as name,
        count(*)::integer as devices, count(*) filter (where w.state = 'sent')::integer as sent, count(w.shown_at)::integer as shown,
        count(w.clicked_at)::integer as clicked, count(w.closed_at)::integer as closed
      from push_recipients w cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(w.segments) = 'array' and w.segments <> '[]'::jsonb then w.segments else '[null]'::jsonb end) s (id)
      where w.scope = $1 and w.doc_id = $2 and w.subscription_id <> '${ONE_SIGNAL}'
      group by s.id order by 3 desc, 2, 1`,
    [scope, docId],
  );
  return { rows: [...rows] };
}
