import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { mailingCampaign } from "../../../../schema/features/mailing/mailing-campaign.ts";
import { isSameValue } from "../../../../schema/values/same-value.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { putFound } from "../../../core/documents/put-again.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import { readDocumentsStatement } from "../../../core/rows/read-statements.ts";
import type { StoredRow } from "../../../core/rows/stored-document.ts";
import { countStatement, type DeliveryCounts, type RunKey } from "../../../engines/delivery/delivery-queue.ts";
import { mailingQueue } from "./mailing-queue.ts";
import { metricsOf } from "./recipient-statements.ts";

/** The numbers of a campaign that goes on move this often, ms. */
const PAUSE_MS = 2_000;

/** Writes down in the campaign how its mails stand, and tells devices, where that has changed; a run with nothing left has ended. */
export async function reportCampaign(ctx: CommandContext, run: RunKey): Promise<void> {
  const key = { scope: run.scope, collection: mailingCampaign.name, id: run.docId };
  if (await isReported(ctx, run)) return;
  await runCommand(
    ctx,
    [run.scope],
    [readDocumentsStatement([key]), countStatement(mailingQueue, run)],
    async (work, [rows, counted]) => {
      // The statements fix the shape of their rows.
      work.admit([key], (rows ?? []) as unknown as StoredRow[]);
      const [counts] = (counted ?? []) as unknown as DeliveryCounts[];
      if (!counts) return;
      const found = work.findLive(key);
      if (found !== null && !isWritten(found.data, counts)) putFound(work, found, metricsOf(counts));
      await work.read({
        text: `update mailing_runs set told_at = $3::timestamptz, ended_at = case when $4 then $3::timestamptz end
        where scope = $1 and campaign_id = $2`,
        params: [run.scope, run.docId, ctx.now().toISOString(), counts.enqueued === 0],
      });
    },
  );
}

/** Whether there is nothing to write yet; asked without holding anybody up, and while a campaign goes on without counting its letters each time. */
async function isReported({ store, now }: CommandContext, run: RunKey): Promise<boolean> {
  const [row] = await store.query<{ data: AnyDocument | null; reportedAt: string | null; goesOn: boolean }>(
    `select d.data, r.told_at as "reportedAt", exists (select from mailing_recipients l
        where l.scope = r.scope and l.campaign_id = r.campaign_id and l.state in ('waiting', 'sending')) as "goesOn"
      from mailing_runs r left join documents d on d.scope = r.scope and d.collection = '${mailingCampaign.name}'
        and d.id = r.campaign_id and d.deleted_at is null
      where r.scope = $1 and r.campaign_id = $2`,
    [run.scope, run.docId],
  );
  if (!row?.goesOn) return false;
  const isRecent = row.reportedAt !== null && now().getTime() - Date.parse(row.reportedAt) < PAUSE_MS;
  if (isRecent || row.data === null) return true;
  const [counted] = await store.batch([countStatement(mailingQueue, run)]);
  // The statement fixes the shape of its row.
  const [counts] = (counted ?? []) as unknown as DeliveryCounts[];
  return counts === undefined || isWritten(row.data, counts);
}

function isWritten(campaign: AnyDocument, counts: DeliveryCounts): boolean {
  return Object.entries(metricsOf(counts)).every(([name, value]) => isSameValue(campaign[name] ?? null, value ?? null));
}
