import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { emailAddress } from "../../../schema/features/mailing/mail-fields.ts";
import { foldText } from "../../../schema/text/fold-text.ts";
import type { TakenAddresses } from "../../../schema/wire/taken-addresses.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/** Addresses that are taken in one transaction: the project is locked for it. */
export const MOST_ADDRESSES = 200;

/** Where they come from: the answer to a reader who asks why they get mails. */
export const takenAddresses = z.strictObject({
  source: z.string().trim().min(3).max(200),
  addresses: z
    .array(
      z.strictObject({
        email: z
          .string()
          .max(emailAddress.maxLength)
          .regex(new RegExp(`^${emailAddress.pattern}$`)),
        name: z.string().max(200),
      }),
    )
    .min(1)
    .max(MOST_ADDRESSES),
});

const ADDRESSES = "mailing-address";

interface Taking {
  readonly scope: string;
  readonly list: string;
  readonly source: string;
}

/**
 * Puts addresses onto a list, as the person may. One that is known keeps what is known of it: whoever has left, or cannot be reached, is not
 * put on again. Doing it twice changes nothing. Throws `notFound` for a list that is not there, and `forbidden`.
 */
export async function takeAddresses(
  ctx: CommandContext,
  list: string,
  { source, addresses }: z.infer<typeof takenAddresses>,
): Promise<TakenAddresses> {
  const scope = ctx.projectId ?? "";
  const emails = [...new Map(addresses.map(({ email, name }) => [email.toLowerCase(), name]))];
  const known = {
    text: `select distinct on (lower(data ->> 'email')) id, lower(data ->> 'email') as email from documents
      where scope = $1 and collection = '${ADDRESSES}' and deleted_at is null and folded = any($2::text[])
        and lower(data ->> 'email') = any($3::text[]) order by lower(data ->> 'email'), created_at, id`,
    params: [scope, emails.map(([email]) => foldText(email)), emails.map(([email]) => email)],
  };
  return runCommand(ctx, [scope], [known], async (work, [rows]) => {
    const ids = new Map((rows ?? []).map(({ id, email }) => [String(email), String(id)]));
    const keyOf = (id: string) => ({ scope, collection: ADDRESSES, id });
    await work.load([{ scope, collection: "mailing-list", id: list }, ...[...ids.values()].map(keyOf)]);
    if (work.findLive({ scope, collection: "mailing-list", id: list }) === null) throw new CierreError("notFound");
    const taken = { added: 0, joined: 0, known: 0, left: 0 };
    for (const [email, name] of emails) {
      taken[await takeOne(ctx, work, { scope, list, source }, { id: ids.get(email) ?? null, email, name })] += 1;
    }
    return taken;
  });
}

async function takeOne(
  ctx: CommandContext,
  work: Workspace,
  { scope, list, source }: Taking,
  { id, email, name }: { readonly id: string | null; readonly email: string; readonly name: string },
): Promise<keyof TakenAddresses> {
  const stored = id === null ? null : (work.findLive({ scope, collection: ADDRESSES, id })?.data ?? null);
  const lists = idsIn(stored?.mailingLists);
  if (stored !== null && stored.status !== "OK") return "left";
  if (lists.includes(list)) return "known";
  await planSave(ctx, work, {
    ...valuesAlone,
    definition: requireCollection(ADDRESSES),
    id,
    values: { ...(stored === null && { email, name }), mailingLists: [...lists, list] },
    ...(stored === null && { serverValues: { consentSource: source } }),
  });
  return stored === null ? "added" : "joined";
}
