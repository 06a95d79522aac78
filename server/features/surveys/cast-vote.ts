import { createHmac } from "node:crypto";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { Queryable, Store } from "../../context/store.ts";
import { networkOf } from "../../core/sessions/network-of.ts";
import type { ServerKey } from "../../core/sessions/server-key.ts";
import { openStoredTries } from "../../core/sessions/stored-tries.ts";
import type { PacedTries } from "../../core/sessions/try-ledger.ts";
import { isOpen, optionsOf, type SurveyCollection, type SurveyOption, withVotes } from "../site/survey-state.ts";

export interface Ballot {
  readonly scope: string;
  readonly collection: SurveyCollection;
  readonly id: string;
  readonly option: string;
  /** What the browser is known by, and the address it asks from: kept as marks that tell neither. */
  readonly browser: string;
  readonly address: string;
  /** What it says of itself where it has not been known until now; `null` for one that was. Its mark is kept for seconds. */
  readonly stranger: string | null;
}

export interface SurveyResult {
  readonly name: string;
  readonly options: readonly SurveyOption[];
  /** Whether this vote counts; not so of a browser that has voted. */
  readonly isCounted: boolean;
}

/** Votes in a survey from one network: a household, not a machine that votes. */
const MOST_PER_NETWORK = 20;
/** Browsers of one network that say the same of themselves and were not known are taken for one for as long: a button that is pressed twice. */
const sameBrowser: PacedTries = { pace: "steady", burst: 1, everyMs: 15_000 };

/**
 * Counts a reader's vote, one for each browser and survey. One without a cookie is known by its network and what it says of itself, for seconds. Throws `notFound` for no survey or option, `conflict` in words for one that is
 * not open, `tooManyRequests` for an address that has voted too often.
 */
export async function castVote(
  { store, serverKey }: { readonly store: Store; readonly serverKey: ServerKey },
  ballot: Ballot,
  now: Date,
): Promise<SurveyResult> {
  const { scope, collection, id, option } = ballot;
  const [row] = await store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = $2 and id = $3 and deleted_at is null`,
    [scope, collection, id],
  );
  if (!row || !optionsOf(row.data).some(({ key }) => key === option)) throw new CierreError("notFound");
  const at = now.toISOString();
  if (!isOpen(row.data, at)) throw new CierreError("conflict", { message: t("site.survey.closed") });
  const mark = (of: string) => createHmac("sha256", serverKey.derive("votes")).update(`${id}\n${of}`).digest("base64url");
  const from = networkOf(ballot.address);
  const [voter, network] = [mark(`browser ${ballot.browser}`), mark(`address ${from}`)];
  const again = ballot.stranger === null ? null : `vote ${mark(`stranger ${from}\n${ballot.stranger}`)}`;
  const isFirst = again === null || (await openStoredTries(store).count(again, sameBrowser, now)) === 0;
  const isCounted =
    isFirst &&
    (await store.transaction(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext($1))`, [`vote ${network}`]);
      const [known] = await tx.query<{ own: number; all: number }>(
        `select (count(*) filter (where voter = $4))::integer as own, (count(*) filter (where network = $3))::integer as all
        from survey_votes where scope = $1 and survey_id = $2 and (network = $3 or voter = $4)`,
        [scope, id, network, voter],
      );
      if ((known?.own ?? 0) > 0) return false;
      if ((known?.all ?? 0) >= MOST_PER_NETWORK) throw new CierreError("tooManyRequests");
      const put = await tx.query(
        `insert into survey_votes (scope, collection, survey_id, voter, network, option_id, voted_at)
        values ($1, $2, $3, $4, $5, $6, $7::timestamptz) on conflict do nothing returning 1`,
        [scope, collection, id, voter, network, option, at],
      );
      return put.length > 0;
    }));
  const { name } = row.data;
  return { name: typeof name === "string" ? name : "", options: await resultOf(store, scope, row.data), isCounted };
}

/** The votes of a survey, with those that its document does not tell yet. */
async function resultOf(store: Queryable, scope: string, survey: AnyDocument): Promise<SurveyOption[]> {
  const rows = await store.query<{ key: string; count: number }>(
    `select option_id as key, count(*)::integer as count from survey_votes where scope = $1 and survey_id = $2 and not is_told group by 1`,
    [scope, survey.id],
  );
  return withVotes(survey, new Map(rows.map(({ key, count }) => [key, count])));
}
