import type { Row, Statement } from "../../context/store.ts";
import type { PushWays } from "./freeze-recipients.ts";

/** The file of an account for programs, which alone can send: SQL of the secret `s`. */
const IS_ACCOUNT = `s.field = 'googleKey' and s.value ~ '"project_id"\\s*:' and s.value ~ '"client_email"\\s*:' and s.value ~ 'PRIVATE KEY'`;

/** By which ways a project's notices can go out, as its settings and their secrets have it: `web`, `app` and `oneSignal`. */
export function channelsStatement(scope: string): Statement {
  return {
    text: `select exists (select from documents w join documents p on p.scope = 'global' and p.collection = 'project' and p.id = $1
          and p.deleted_at is null and coalesce(p.data ->> 'hostname', '') <> ''
          join secrets s on s.collection = w.collection and s.doc_id = $1 and s.field = 'vapidPrivateKey'
        where w.scope = $1 and w.collection = 'web-push-settings' and w.id = 'web-push-settings' and w.deleted_at is null
          and w.data ->> 'enabled' = 'true' and coalesce(w.data ->> 'vapidPublicKey', '') <> '') as web,
      exists (select from secrets s where s.collection = 'firebase-settings' and s.doc_id = $1 and ${IS_ACCOUNT})
        or exists (select from documents b join secrets s on s.collection = 'brand' and s.doc_id = b.id
          where b.scope = $1 and b.collection = 'brand' and b.deleted_at is null and ${IS_ACCOUNT}) as app,
      exists (select from documents o join secrets s on s.collection = o.collection and s.doc_id = $1 and s.field = 'apiKey'
        where o.scope = $1 and o.collection = 'one-signal-settings' and o.id = o.collection and o.deleted_at is null
          and coalesce(o.data ->> 'appId', '') <> '') as "oneSignal"`,
    params: [scope],
  };
}

export function waysOf(row: Row | undefined): PushWays {
  return { web: row?.web === true, app: row?.app === true, oneSignal: row?.oneSignal === true };
}
