import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { campaignAudience, campaignLists } from "../../../schema/features/mailing/campaign-audience.ts";
import { mailingSettings } from "../../../schema/features/mailing/mailing-settings.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { theProgram } from "../../context/program-context.ts";
import type { Queryable } from "../../context/store.ts";
import { wholeList } from "../../core/lists/list-documents.ts";
import type { ListSource } from "../../core/lists/list-source.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";

/** Where a project's campaign comes from and whom it goes to, beside what it says itself. */
export interface CampaignSurroundings {
  /** Its open lists in their order, the campaign's own one first. */
  readonly openLists: readonly AnyDocument[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** The project's site, for addresses that begin with a slash. */
  readonly project: Readonly<Record<string, unknown>>;
}

/** Reads them as they are now; within a transaction as it sees them. */
export async function campaignSurroundings(
  store: Pick<Queryable, "query">,
  scope: string,
  campaign: AnyDocument,
): Promise<CampaignSurroundings> {
  const ids = campaignLists(campaign);
  const rows = await store.query<{ collection: string; data: AnyDocument }>(
    `select collection, data from documents where deleted_at is null and (
        (scope = $1 and collection = 'mailing-list' and id = any($2::text[]))
        or (scope = $1 and collection = '${mailingSettings.name}' and id = '${mailingSettings.name}')
        or (scope = 'global' and collection = 'project' and id = $1))`,
    [scope, ids],
  );
  const of = (name: string) => rows.flatMap(({ collection, data }) => (collection === name ? [data] : []));
  const open = of("mailing-list").filter(({ closed }) => closed !== true);
  return {
    openLists: open.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    settings: of(mailingSettings.name)[0] ?? {},
    project: of("project")[0] ?? {},
  };
}

/**
 * The addresses (`d`) that a campaign goes to: the list that its estimate counts. Whoever sends it may send to all of them, whatever of
 * them they may see. `null` for nobody.
 */
export function audienceSource(
  ctx: CommandContext,
  campaign: AnyDocument,
  { openLists, settings }: CampaignSurroundings,
): { readonly source: ListSource; readonly params: SqlParameters } | null {
  const open = new Set(openLists.map(({ id }) => id));
  const closedLists = new Set(campaignLists(campaign).filter((id) => !open.has(id)));
  const days = settings.filterLastActiveDays;
  const query = campaignAudience(campaign, { closedLists, settingsDays: days, now: ctx.now().getTime() });
  if (query === null) return null;
  const params = new SqlParameters();
  const program = { profile: theProgram(), access: null, displayName: theProgram().displayName };
  return { source: wholeList({ ...ctx, actor: program }, "mailing-address", query, params), params };
}
