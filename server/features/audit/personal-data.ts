import { isUser } from "../../engines/personal-data/is-user.ts";
import type { PersonalData } from "../../engines/personal-data/personal-data.ts";

export const auditOfPeople: PersonalData = {
  sources: [
    {
      kind: "audit",
      text: `select e.data from audit_entries e join documents d on ${isUser("d")} and e.created_by = d.id order by e.created_at, e.id`,
    },
  ],
};
