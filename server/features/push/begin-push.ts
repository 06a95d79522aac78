import type { Workspace } from "../../core/rows/workspace.ts";
import type { PushNotice, PushRule } from "./push-notice.ts";

interface Beginning {
  readonly scope: string;
  readonly collection: string;
  readonly id: string;
  readonly notice: PushNotice;
  readonly rule: PushRule;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Writes down, in the transaction that makes the document a sent one, that its notice goes out: what it says and to whom. Its recipients
 * are frozen by whoever sends it, in one transaction as well. Once for each document, whoever asks.
 */
export async function beginPush(work: Workspace, { scope, collection, id, notice, rule, at }: Beginning): Promise<void> {
  await work.read({
    text: `insert into push_runs (scope, doc_id, collection, message, rule, begun_at, next_at)
      values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::timestamptz, $6::timestamptz) on conflict do nothing`,
    params: [scope, id, collection, JSON.stringify(notice), JSON.stringify(rule), at],
  });
}
