import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { mailingCampaign } from "../../../schema/features/mailing/mailing-campaign.ts";
import { subjectTrialOf } from "../../../schema/features/mailing/subject-trial.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { relatedScopes } from "../../core/documents/references/touch-related.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { readDocumentsStatement } from "../../core/rows/read-statements.ts";
import type { StoredDocument, StoredRow } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { authorizeSending } from "./authorize-sending.ts";
import { audienceSource, campaignSurroundings } from "./campaign-audience.ts";
import { hasBody } from "./campaign-readiness.ts";
import { campaignKey, findCampaign } from "./find-campaign.ts";
import { madeOfTemplate } from "./made-of-template.ts";
import { methodOf } from "./method-of.ts";
import { unfilledPlaces } from "./reader-values.ts";
import { refused } from "./refused.ts";
import { providerAccount } from "./sending/carrier-of.ts";
import { beginRunStatement, freezeStatement, metricsOf } from "./sending/recipient-statements.ts";
import { senderOf } from "./sending/sender-of.ts";

interface Running {
  /** Where readers' links lead, `https://host`. */
  readonly origin: string;
  /** The clock starts it: it is still scheduled and its date has come, or nothing happens. */
  readonly byClock?: true;
}

/**
 * Executes a campaign (MAIL-019, MAIL-034): whom it goes to is kept in one transaction with the campaign, which counts as sent from
 * then on; the mails follow. Answers it as it is then; `null` for one that the clock has nothing to do with any more. Throws
 * `forbidden`, `notFound`, and `conflict` with the reason in words for one that was executed, says nothing, names what no letter fills in, has
 * nobody to send to or from.
 */
export async function runCampaign(ctx: CommandContext, id: string, { origin, byClock }: Running): Promise<AnyDocument | null> {
  const key = campaignKey(ctx, id);
  const seen = await findCampaign(ctx.store, key);
  if (!byClock) authorizeSending(ctx, seen);
  if (seen.data.executed === true && !byClock) throw refused("executed");
  const made = await madeOfTemplate(ctx, seen.data);
  const scopes = [key.scope, ...relatedScopes(ctx, mailingCampaign)];
  return runCommand(ctx, scopes, [readDocumentsStatement([key])], async (work, [rows]) => {
    // The statement fixes the shape of its rows.
    work.admit([key], (rows ?? []) as unknown as StoredRow[]);
    const found = work.findLive(key);
    if (found === null) throw new CierreError("notFound");
    if (byClock && !isDue(found.data, ctx.now().toISOString())) return null;
    if (!byClock) authorizeSending(ctx, found);
    // What was filled in is of what was read.
    if (made !== null && found.updatedAt !== seen.updatedAt) throw new CierreError("conflict", { current: found.data });
    return execute(ctx, work, { ...found, data: { ...found.data, ...made } }, origin);
  });
}

async function execute(ctx: CommandContext, work: Workspace, { scope, id, data }: StoredDocument, origin: string) {
  if (data.executed === true || data.status === "SENT") throw refused("executed");
  if (typeof data.subject !== "string" || data.subject.trim() === "") throw refused("subject");
  if (!hasBody({ bodyHtml: data.bodyHtml })) throw refused("body");
  if (unfilledPlaces(data).length > 0) throw refused("places");
  const around = await campaignSurroundings({ query: queryOf(work) }, scope, data);
  const sender = senderOf(around);
  if (sender === null) throw refused("from");
  const isByProvider = methodOf(data, around) === "provider";
  if (isByProvider && (await providerAccount({ query: queryOf(work) }, scope, around)) === null) throw refused("provider");
  const audience = audienceSource(ctx, data, around);
  if (audience === null) throw refused("list");
  const now = ctx.now();
  const run = { scope, docId: id };
  const domain = sender.from.address.slice(sender.from.address.lastIndexOf("@") + 1);
  const trial = subjectTrialOf(data);
  const [frozen] = await work.read(freezeStatement(run, audience, { domain, trial }, now));
  const enqueued = Number(frozen?.count ?? 0);
  if (enqueued === 0) throw refused("recipients");
  await work.read(beginRunStatement(run, { origin, trial }, now));
  const { document } = await planSave(ctx, work, {
    definition: mailingCampaign,
    id,
    values: {
      subject: data.subject,
      bodyHtml: data.bodyHtml,
      bodyAssets: data.bodyAssets ?? [],
      status: "SENT",
      date: dateOf(data, now),
    },
    serverValues: {
      executed: true,
      ...metricsOf({ enqueued, sent: 0, failed: 0, uncertain: 0, skipped: 0 }),
      impressionCount: 0,
      clickCount: 0,
    },
    password: null,
    secrets: {},
    byServer: true,
    baseUpdatedAt: null,
    discarded: [],
  });
  return document;
}

/** Statements of the program's own tables within the transaction. */
function queryOf(work: Workspace) {
  // The caller states the row's shape, which the SQL text fixes.
  return async <R>(text: string, params?: readonly unknown[]) => (await work.read({ text, ...(params && { params }) })) as R[];
}

/** A campaign that comes on its date keeps it; one that is executed before goes out now. */
function dateOf({ status, date }: AnyDocument, now: Date): unknown {
  const at = now.toISOString();
  return status === "SCHEDULED" && typeof date === "string" && date <= at ? date : at;
}

/** Dates are stored as ISO texts in UTC, whose order is that of time. */
function isDue({ status, date, executed }: AnyDocument, now: string): boolean {
  return status === "SCHEDULED" && executed !== true && typeof date === "string" && date <= now;
}
