import type { WebhookDelivery } from "../../../schema/wire/integrations.ts";
import { createId } from "../../context/create-id.ts";
import type { Queryable } from "../../context/store.ts";
import type { Outcome } from "./webhook-message.ts";

/** Tries of a webhook that are kept. */
const KEPT = 50;

export interface Tried extends Outcome {
  readonly webhookId: string;
  readonly event: string;
  /** `null`: a trial. */
  readonly about: { readonly historyId: string; readonly collection: string; readonly docId: string } | null;
  readonly at: Date;
}

/** Writes down a try, and forgets those that are older than the last ones. */
export async function noteTry(store: Queryable, { webhookId, event, about, at, ms, status, answer }: Tried): Promise<string> {
  const id = createId();
  await store.batch([
    {
      text: `insert into webhook_deliveries (id, webhook_id, history_id, event, collection, doc_id, sent_at, ms, status, answer)
        values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8, $9, $10)`,
      params: [
        id,
        webhookId,
        about?.historyId ?? null,
        event,
        about?.collection ?? null,
        about?.docId ?? null,
        at.toISOString(),
        ms,
        status,
        answer,
      ],
    },
    {
      text: `delete from webhook_deliveries where webhook_id = $1 and id in (
        select id from webhook_deliveries where webhook_id = $1 order by sent_at desc, id desc offset ${KEPT})`,
      params: [webhookId],
    },
  ]);
  return id;
}

interface Row {
  readonly id: string;
  readonly event: string;
  readonly history_id: string | null;
  readonly collection: string | null;
  readonly doc_id: string | null;
  readonly sent_at: Date | string;
  readonly ms: number;
  readonly status: number | null;
  readonly answer: string;
}

/** The last tries of a webhook, the newest first. */
export async function readTries(store: Queryable, webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await store.query<Row & Record<string, unknown>>(
    `select id, event, history_id, collection, doc_id, sent_at, ms, status, answer from webhook_deliveries
      where webhook_id = $1 order by sent_at desc, id desc limit ${KEPT}`,
    [webhookId],
  );
  return rows.map(({ id, event, collection, doc_id: docId, sent_at: at, ms, status, answer }) => ({
    id,
    type: `${collection ?? "webhook"}.${event}`,
    document: collection === null || docId === null ? null : { collection, id: docId },
    at: new Date(at).toISOString(),
    ms,
    status,
    answer,
    isTaken: status !== null && status >= 200 && status < 300,
  }));
}

/** What a kept try was about; `null`: it is not kept any more, or was a trial. */
export async function readTry(
  store: Queryable,
  webhookId: string,
  id: string,
): Promise<{ historyId: string; event: string } | null> {
  const [row] = await store.query<{ history_id: string | null; event: string }>(
    `select history_id, event from webhook_deliveries where webhook_id = $1 and id = $2`,
    [webhookId, id],
  );
  return row?.history_id ? { historyId: row.history_id, event: row.event } : null;
}
