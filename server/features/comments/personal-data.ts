import type { PersonalData } from "../../engines/personal-data/personal-data.ts";
import { eraseCommenter } from "./erase-commenter.ts";

/** What readers wrote below articles, with the name and the mail address that they gave. */
export const readersOfComments: PersonalData = {
  sources: [
    {
      kind: "comment",
      text: `select scope as project, id, data from documents
        where collection = 'comment' and deleted_at is null and lower(data ->> 'mail') = $1 order by created_at, id`,
    },
    {
      kind: "formerComment",
      text: `select scope as project, doc_id as id, created_at as at, op, version as data from history
        where collection = 'comment' and lower(version ->> 'mail') = $1 order by seq`,
    },
  ],
  eraseReader: eraseCommenter,
};
