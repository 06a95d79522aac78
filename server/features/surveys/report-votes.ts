import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { optionKey } from "../site/survey-state.ts";

/** Votes that are written down at a time. */
const MOST = 2_000;

/** Readers' votes, for their surveys. */
export const surveyVotes: Findings = {
  most: MOST,
  unreported: `select distinct scope from survey_votes where not is_told`,
  take: takeStatement,
  async write(workspace, taken, scope) {
    const votes = taken.map((row) => ({
      key: { scope, collection: String(row.collection), id: String(row.survey_id) },
      option: String(row.option_id),
    }));
    const surveys = new Map(votes.map(({ key }) => [`${key.collection}/${key.id}`, key]));
    await workspace.load([...surveys.values()]);
    for (const key of surveys.values()) {
      const found = workspace.findLive(key);
      if (found === null || !Array.isArray(found.data.options)) continue;
      const own = votes.filter((vote) => vote.key.id === key.id && vote.key.collection === key.collection);
      const options = found.data.options.map((option: unknown) => {
        if (!isPlainObject(option)) return option;
        const more = own.filter((vote) => vote.option === optionKey(option)).length;
        return more === 0 ? option : { ...option, votes: (typeof option.votes === "number" ? option.votes : 0) + more };
      });
      putFound(workspace, found, { options });
    }
    return votes.length;
  },
};

function takeStatement(scope: string) {
  return {
    text: `with unreported as materialized (
        select survey_id, voter from survey_votes where scope = $1 and not is_told order by survey_id, voter limit ${MOST} for update)
      update survey_votes v set is_told = true from unreported where v.scope = $1 and v.survey_id = unreported.survey_id and v.voter = unreported.voter
        returning v.collection, v.survey_id, v.option_id`,
    params: [scope],
  };
}
