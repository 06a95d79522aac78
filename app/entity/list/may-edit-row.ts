import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { type Actor, can } from "../../../schema/rights/can.ts";
import { mayChange } from "../../../schema/rights/may-change.ts";
import type { Row } from "../../client/client-api.ts";

/** Whether the person may change the document; one that the server has not seen is still being made. */
export function mayEditRow(definition: CollectionDefinition, actor: Actor, { id, data }: Row): boolean {
  if (isLocalId(id)) return can(actor, "CREATE", definition, true);
  return mayChange(actor, "UPDATE", definition, data.createdBy?.id === actor.profile.id, data);
}
