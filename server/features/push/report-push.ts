import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { countStatement, type DeliveryCounts, type RunKey } from "../../engines/delivery/delivery-queue.ts";
import { pushQueue } from "./push-queue.ts";

/** The numbers of a notice that goes on move this often, ms. */
const PAUSE_MS = 2_000;

type ReportedRun = RunKey & { readonly collection: string };

/** Writes down in the document how its notice stands, and tells devices, where that has changed; a run with nothing left has ended. */
export async function reportPush(ctx: CommandContext, run: ReportedRun): Promise<void> {
  if (await isEarly(ctx, run)) return;
  const key = { scope: run.scope, collection: run.collection, id: run.docId };
  await runCommand(ctx, [run.scope], [countStatement(pushQueue, run)], async (work, [counted]) => {
    // The statement fixes the shape of its rows.
    const [counts] = (counted ?? []) as unknown as DeliveryCounts[];
    if (!counts) return;
    await work.load([key]);
    const found = work.findLive(key);
    const facts = factsOf(counts);
    if (found !== null && !isWritten(found.data, facts)) putFound(work, found, facts);
    await work.read({
      text: `update push_runs set told_at = $3::timestamptz, ended_at = case when $4 then $3::timestamptz end
        where scope = $1 and doc_id = $2 and frozen_at is not null`,
      params: [run.scope, run.docId, ctx.now().toISOString(), counts.enqueued === 0],
    });
  });
}

/** While some wait, the numbers move every few seconds at most; asked without holding anybody up. */
async function isEarly({ store, now }: CommandContext, run: ReportedRun): Promise<boolean> {
  const [row] = await store.query<{ reportedAt: string | null; isWaiting: boolean }>(
    `select told_at as "reportedAt", exists (select from push_recipients w where w.scope = r.scope and w.doc_id = r.doc_id
        and w.state in ('waiting', 'sending')) as "isWaiting"
      from push_runs r where scope = $1 and doc_id = $2`,
    [run.scope, run.docId],
  );
  return row?.isWaiting === true && row.reportedAt !== null && now().getTime() - Date.parse(row.reportedAt) < PAUSE_MS;
}

/** What a document says of its notice. `enqueued` is there only while some wait. */
function factsOf({ enqueued, sent, failed, uncertain, skipped }: DeliveryCounts) {
  return { enqueued: enqueued === 0 ? null : enqueued, sent, errored: failed + skipped, uncertain };
}

function isWritten(document: AnyDocument, facts: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(facts).every(([name, value]) => isSameValue(document[name] ?? null, value));
}
