import type { Row, Statement } from "../store/store.ts";
import type { PushWays } from "./freeze-recipients.ts";

/** By which ways a project's notices can go out, as its settings have it: `web` and `app`. */
export function channelsStatement(scope: string): Statement {
  return {
    text: `select exists (select from documents w join documents p on p.scope = 'global' and p.collection = 'project' and p.id = $1
          and p.deleted_at is null and coalesce(p.data ->> 'hostname', '') <> ''
        where w.scope = $1 and w.collection = 'web-push-settings' and w.id = 'web-push-settings' and w.deleted_at is null
          and w.data ->> 'enabled' = 'true' and coalesce(w.data ->> 'vapidPublicKey', '') <> ''
          and coalesce(w.data ->> 'vapidPrivateKey', '') <> '') as web,
      exists (select from documents a where a.scope = $1 and a.collection in ('firebase-settings', 'brand') and a.deleted_at is null
        and coalesce(a.data ->> 'googleKey', '') <> '') as app`,
    params: [scope],
  };
}

export function waysOf(row: Row | undefined): PushWays {
  return { web: row?.web === true, app: row?.app === true };
}
