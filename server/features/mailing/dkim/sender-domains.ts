import type { CommandContext } from "../../../context/command-context.ts";
import { readDocument } from "../../../core/documents/read-document.ts";
import { mailboxOf } from "../sending/sender-of.ts";

/** Domains that are signed for at most: a project has a few. */
const MOST = 20;

/** Domains that a project's letters come from, by its settings and open lists. Throws `forbidden` for whoever may not read the settings. */
export async function senderDomains(ctx: CommandContext): Promise<string[]> {
  const settings = await readDocument(ctx, "mailing-settings", null);
  const lists = await ctx.store.query<{ from: string | null }>(
    `select data ->> 'from' as from from documents where scope = $1 and collection = 'mailing-list' and deleted_at is null
      and not coalesce((data ->> 'closed')::boolean, false) order by id limit 500`,
    [ctx.projectId],
  );
  const senders = [settings.from, ...lists.map(({ from }) => from)].flatMap((sender) => mailboxOf(sender) ?? []);
  const domains = senders.map(({ address }) => address.slice(address.lastIndexOf("@") + 1).toLowerCase());
  return [...new Set(domains)].slice(0, MOST);
}
