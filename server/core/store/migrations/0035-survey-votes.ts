import type { Migration } from "./migration.ts";

/** Votes of readers, each known by marks that lead to nobody, until and after they are counted in their survey. */
export const surveyVotes: Migration = {
  version: 35,
  name: "survey-votes",
  statements: [
    `create table if not exists survey_votes (scope text not null, collection text not null, survey_id text not null, voter text not null,
      network text not null, option_id text not null, voted_at timestamptz not null, is_told boolean not null default false,
      primary key (scope, survey_id, voter))`,
    `create index if not exists survey_votes_network on survey_votes (scope, survey_id, network)`,
    `create index if not exists survey_votes_untold on survey_votes (scope, survey_id) where not is_told`,
  ],
};
