import type { PersonalData } from "../../engines/personal-data/personal-data.ts";
import { eraseReader } from "./erase-reader.ts";

/** Subscriptions of readers, those that are deleted as well, and the letters that went to them. */
export const readersOfMail: PersonalData = {
  sources: [
    {
      kind: "subscription",
      text: `select scope as project, id, data from documents
        where collection = 'mailing-address' and deleted_at is null and lower(data ->> 'email') = $1 order by scope, id`,
    },
    {
      kind: "formerSubscription",
      text: `select scope as project, doc_id as id, created_at as at, op, version as data from history
        where collection = 'mailing-address' and lower(version ->> 'email') = $1 order by seq`,
    },
    {
      kind: "letter",
      text: `select scope as project, campaign_id as campaign, state, queued_at as "queuedAt", ended_at as "endedAt", opened_at as "openedAt",
        clicked_at as "clickedAt", clicked_places as "clickedLinks" from mailing_recipients where lower(email) = $1 order by queued_at, id`,
    },
  ],
  eraseReader,
};
