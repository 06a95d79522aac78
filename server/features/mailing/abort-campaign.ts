import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { mailingCampaign } from "../../../schema/features/mailing/mailing-campaign.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { readDocumentsStatement } from "../../core/rows/read-statements.ts";
import type { StoredRow } from "../../core/rows/stored-document.ts";
import { countStatement, type DeliveryCounts, skipStatement } from "../../engines/delivery/delivery-queue.ts";
import { authorizeSending } from "./authorize-sending.ts";
import { campaignKey } from "./find-campaign.ts";
import { refused } from "./refused.ts";
import { mailingQueue } from "./sending/mailing-queue.ts";
import { metricsOf } from "./sending/recipient-statements.ts";

/**
 * Stops a campaign (MAIL-035): mails that wait are not sent any more, those under way are. Answers the campaign. Throws `forbidden`,
 * `notFound`, and `conflict` where none waits.
 */
export async function abortCampaign(ctx: CommandContext, id: string): Promise<AnyDocument> {
  const key = campaignKey(ctx, id);
  const scopes = [key.scope, ...relatedScopes(ctx, mailingCampaign)];
  return runCommand(ctx, scopes, [readDocumentsStatement([key])], async (work, [rows]) => {
    // The statement fixes the shape of its rows.
    work.admit([key], (rows ?? []) as unknown as StoredRow[]);
    const found = work.findLive(key);
    if (found === null) throw new CierreError("notFound");
    authorizeSending(ctx, found);
    const run = { scope: key.scope, docId: id };
    const [before] = (await work.read(countStatement(mailingQueue, run))) as unknown as DeliveryCounts[];
    if (!before || before.enqueued === 0) throw refused("notEnqueued");
    await work.read(skipStatement(mailingQueue, run, t("mailingCampaign.skipped.aborted"), ctx.now()));
    const [counts = before] = (await work.read(countStatement(mailingQueue, run))) as unknown as DeliveryCounts[];
    const { document } = await planSave(ctx, work, {
      definition: mailingCampaign,
      id,
      values: {},
      serverValues: metricsOf(counts),
      password: null,
      secrets: {},
      byServer: true,
      baseUpdatedAt: null,
      discarded: [],
    });
    return document;
  });
}
