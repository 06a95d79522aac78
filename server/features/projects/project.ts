import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { baseUrlOf } from "../../core/documents/base-url.ts";
import { ensureSettings } from "./ensure-settings.ts";

export const projectBehaviour = {
  complete: (values) => ({ ...values, baseUrl: baseUrlOf(values) }),
  committed: ensureSettings,
  takenIn: () => ({ acl: [], organization: null, inheritance: [] }),
  // By those who have access to it.
  visible: ({ actor }, params) => `exists (select from documents pa where pa.collection = 'permission-access' and pa.scope = d.id
    and pa.data ->> 'user' = ${params.bind(actor.profile.id)} and pa.deleted_at is null)`,
} satisfies CollectionBehaviour;
