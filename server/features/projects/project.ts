import { CierreError } from "../../../schema/errors.ts";
import { isTimeZone } from "../../../schema/values/time-zone.ts";
import type { CollectionBehaviour, Values } from "../../core/behaviours/behaviour.ts";
import { baseUrlOf } from "../../core/documents/base-url.ts";
import { ensureSettings } from "./ensure-settings.ts";

export const projectBehaviour = {
  complete: (values) => ({ ...values, baseUrl: baseUrlOf(values) }),
  check,
  committed: ensureSettings,
  takenIn: () => ({ acl: [], organization: null, inheritance: [] }),
  // By those who have access to it.
  visible: ({ actor }, params) => `exists (select from documents pa where pa.collection = 'permission-access' and pa.scope = d.id
    and pa.data ->> 'user' = ${params.bind(actor.profile.id)} and pa.deleted_at is null)`,
} satisfies CollectionBehaviour;

async function check({ timeZone }: Values): Promise<void> {
  if (typeof timeZone === "string" && timeZone !== "" && !isTimeZone(timeZone))
    throw new CierreError("invalid", { fields: { timeZone: "validation.pattern" } });
}
