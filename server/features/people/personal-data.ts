import { isUser } from "../../engines/personal-data/is-user.ts";
import type { PersonalData } from "../../engines/personal-data/personal-data.ts";

/** Accounts, with the projects that they may enter and the sessions that are open. */
export const accountsOfPeople: PersonalData = {
  sources: [
    { kind: "user", text: `select d.id, d.data from documents d where ${isUser("d")}` },
    {
      kind: "access",
      text: `select a.scope as project, a.data from documents a join documents d on ${isUser("d")} and a.data ->> 'user' = d.id
        where a.collection = 'permission-access' and a.deleted_at is null order by a.scope`,
    },
    {
      kind: "session",
      text: `select s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.user_agent as device from sessions s
        join documents d on ${isUser("d")} and s.user_id = d.id order by s.created_at`,
    },
    {
      kind: "passkey",
      text: `select p.name, p.host, p.created_at as "createdAt", p.last_used_at as "lastUsedAt" from passkeys p
        join documents d on ${isUser("d")} and p.user_id = d.id order by p.created_at`,
    },
  ],
};
