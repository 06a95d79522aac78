import { z } from "zod";
import type { Queryable } from "../../../context/store.ts";
import { mailboxOf } from "../../../core/rows/identities.ts";

/** Where somebody has chosen nothing else. */
const [USUAL_FACTOR, USUAL_VISITS] = [3, 100];

const people = z.array(z.string()).catch([]);
const settings = z.object({
  emailReportDisabled: z.boolean().catch(false),
  emailReportDefaultRecipients: z.enum(["NONE", "UNRESTRICTED", "ALL"]).nullable().catch(null),
  emailReportIncludeRecipients: people,
  emailReportExcludeRecipients: people,
  spikesDisabled: z.boolean().catch(false),
  spikeFactor: z.number().min(1).catch(USUAL_FACTOR),
  spikeVisits: z.number().min(1).catch(USUAL_VISITS),
});
type ReportSettings = z.infer<typeof settings>;

/** A project about which letters are sent. */
export interface ReportedProject {
  readonly scope: string;
  readonly name: string;
  readonly settings: ReportSettings;
}

/** Projects with visits since then whose settings allow reports. */
export async function reportedProjects(store: Queryable, since: Date): Promise<readonly ReportedProject[]> {
  const rows = await store.query<{ scope: string; name: string | null; data: unknown }>(
    `select p.id as scope, p.data ->> 'name' as name, s.data from documents p
      left join documents s on s.scope = p.id and s.collection = 'copilot-settings' and s.deleted_at is null
      where p.scope = 'global' and p.collection = 'project' and p.deleted_at is null and (p.data ->> 'disabled')::boolean is not true
        and exists (select from visit_counts v where v.scope = p.id and v.at >= $1::timestamptz) order by p.id`,
    [since.toISOString()],
  );
  return rows
    .map(({ scope, name, data }) => ({ scope, name: name ?? "", settings: settings.parse(data ?? {}) }))
    .filter(({ settings: { emailReportDisabled } }) => !emailReportDisabled);
}

export interface Recipient {
  readonly id: string;
  readonly mailbox: string;
}

/** Who gets letters about a project: those with access to it and a mailbox whom its settings name. */
export async function recipientsOf(
  store: Queryable,
  { scope, settings: chosen }: ReportedProject,
): Promise<readonly Recipient[]> {
  const rows = await store.query<{ id: string; data: Record<string, unknown>; role: string | null; limited: boolean }>(
    `select u.id, u.data, a.data ->> 'builtInRole' as role, coalesce((a.data ->> 'limitRoles')::boolean, false) as limited
      from documents a join documents u on u.scope = 'global' and u.collection = 'user' and u.id = a.data ->> 'user' and u.deleted_at is null
      where a.scope = $1 and a.collection = 'permission-access' and a.deleted_at is null and (u.data ->> 'disabled')::boolean is not true
      order by u.id`,
    [scope],
  );
  return rows.flatMap(({ id, data, role, limited }) => {
    const mailbox = mailboxOf(data);
    return mailbox !== null && isTold(chosen, { id, role, limited }) ? [{ id, mailbox }] : [];
  });
}

interface Member {
  readonly id: string;
  readonly role: string | null;
  readonly limited: boolean;
}

function isTold(chosen: ReportSettings, { id, role, limited }: Member): boolean {
  if (chosen.emailReportExcludeRecipients.includes(id)) return false;
  if (chosen.emailReportIncludeRecipients.includes(id)) return true;
  switch (chosen.emailReportDefaultRecipients) {
    case "NONE":
      return false;
    case "ALL":
      return true;
    case "UNRESTRICTED":
      return !limited;
    case null:
      return role === "admin" && !limited;
  }
}
