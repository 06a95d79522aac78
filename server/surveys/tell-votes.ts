import { isPlainObject } from "../../schema/values/plain-json.ts";
import type { CommandContext, PublishedChange } from "../documents/command-context.ts";
import { putFound } from "../documents/put-again.ts";
import { Workspace } from "../documents/workspace.ts";
import type { Transaction } from "../store/store.ts";
import { optionKey } from "./survey-state.ts";

/** Votes that are written down at a time: the project is locked for it. */
const MOST = 2_000;

/** Writes readers' votes down in their surveys, each once. Nobody edited them (`putFound`). Answers whether all of it is done. */
export async function tellVotes(
  { store, publish }: Pick<CommandContext, "store" | "publish">,
  goesOn: () => boolean = () => true,
): Promise<boolean> {
  const scopes = await store.query<{ scope: string }>(`select distinct scope from survey_votes where not is_told`);
  for (const { scope } of scopes) {
    for (let count = MOST; count === MOST; ) {
      if (!goesOn()) return false;
      const told = await store.transaction((tx) => tellIn(tx, scope));
      for (const change of told.changes) publish({ ...change, sessionNonce: null });
      count = told.count;
    }
  }
  return true;
}

async function tellIn(
  tx: Transaction,
  scope: string,
): Promise<{ readonly count: number; readonly changes: Omit<PublishedChange, "sessionNonce">[] }> {
  const { workspace, results } = await Workspace.open(tx, [scope], [takeStatement(scope)]);
  const taken = (results[0] ?? []).map((row) => ({
    key: { scope, collection: String(row.collection), id: String(row.survey_id) },
    option: String(row.option_id),
  }));
  const surveys = new Map(taken.map(({ key }) => [`${key.collection}/${key.id}`, key]));
  await workspace.load([...surveys.values()]);
  for (const key of surveys.values()) {
    const found = workspace.findLive(key);
    if (found === null || !Array.isArray(found.data.options)) continue;
    const votes = taken.filter((vote) => vote.key.id === key.id && vote.key.collection === key.collection);
    const options = found.data.options.map((option: unknown) => {
      if (!isPlainObject(option)) return option;
      const more = votes.filter((vote) => vote.option === optionKey(option)).length;
      return more === 0 ? option : { ...option, votes: (typeof option.votes === "number" ? option.votes : 0) + more };
    });
    putFound(workspace, found, { options });
  }
  return { count: taken.length, changes: workspace.flush() };
}

function takeStatement(scope: string) {
  return {
    text: `with untold as materialized (
        select survey_id, voter from survey_votes where scope = $1 and not is_told order by survey_id, voter limit ${MOST} for update)
      update survey_votes v set is_told = true from untold where v.scope = $1 and v.survey_id = untold.survey_id and v.voter = untold.voter
        returning v.collection, v.survey_id, v.option_id`,
    params: [scope],
  };
}
