import { t } from "../../../../schema/messages/catalogue.ts";
import type { ContextServices } from "../../../context/person-context.ts";
import { programContext } from "../../../context/program-context.ts";
import type { Services } from "../../../context/services.ts";
import type { Queryable } from "../../../context/store.ts";
import { runCommand } from "../../../core/documents/run-command.ts";
import type { Workspace } from "../../../core/rows/workspace.ts";
import { addressKey, planFailure } from "../failures/plan-failure.ts";
import type { MailReport } from "./parse-report.ts";
import { recipientOfPath } from "./return-path.ts";

export type ReportServices = ContextServices & Pick<Services, "now" | "serverKey">;

/** Of what a mail server said, characters. */
const LONGEST = 500;

interface Letter {
  readonly id: string;
  readonly scope: string;
  readonly campaignId: string;
  readonly addressId: string;
}

/**
 * Writes down what is reported of a letter, once: at its address, and for one that came back in its campaign, whose numbers follow. Answers
 * whether the letter is one of ours.
 */
export async function takeReport(services: ReportServices, report: MailReport): Promise<boolean> {
  const letter = await findLetter(services, report);
  if (letter === null) return false;
  const ctx = programContext(services, letter.scope, services.now);
  await runCommand(ctx, [letter.scope], [], async (work) => {
    const at = ctx.now().toISOString();
    const isNew =
      report.kind === "complaint" ? await markComplaint(work, letter, at) : await markReturned(work, letter, report, at);
    if (isNew) await planFailure(ctx, work, addressKey(letter.scope, letter.addressId), report);
  });
  return true;
}

/** By the signed address that it was sent from, else by its id, which nobody knows who has not got the letter. */
async function findLetter({ store, serverKey }: ReportServices, { paths, messageId }: MailReport): Promise<Letter | null> {
  const signed = paths.map((path) => recipientOfPath(serverKey, "returns", path)).find((id) => id !== null);
  const id = signed ?? /^<([0-9a-f-]{36})@/.exec(messageId ?? "")?.[1];
  return id === undefined ? null : letterWith(store, id, signed === undefined ? messageId : null);
}

async function letterWith(store: Queryable, id: string, messageId: string | null): Promise<Letter | null> {
  const [row] = await store.query<Letter>(
    `select id, scope, campaign_id as "campaignId", address_id as "addressId" from mailing_recipients
      where id = $1 and ($2::text is null or message_id = $2)`,
    [id, messageId],
  );
  return row ?? null;
}

async function markComplaint(work: Workspace, { id }: Letter, at: string): Promise<boolean> {
  const rows = await work.read({
    text: `update mailing_recipients set complained_at = $2::timestamptz where id = $1 and complained_at is null returning id`,
    params: [id, at],
  });
  return rows.length > 0;
}

/** It was taken, and nobody has it: its campaign is counted again. */
async function markReturned(work: Workspace, letter: Letter, { said }: MailReport, at: string): Promise<boolean> {
  const rows = await work.read({
    text: `update mailing_recipients set state = 'failed', error = $2, bounced_at = $3::timestamptz
      where id = $1 and state in ('sent', 'uncertain') and bounced_at is null returning id`,
    params: [letter.id, t("mailingCampaign.trouble.bounced", { reason: said }).slice(0, LONGEST), at],
  });
  if (rows.length === 0) return false;
  await work.read({
    text: `update mailing_runs set ended_at = null, told_at = null where scope = $1 and campaign_id = $2`,
    params: [letter.scope, letter.campaignId],
  });
  return true;
}
