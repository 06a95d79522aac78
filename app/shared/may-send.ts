import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { canPublish } from "../../schema/rights/can.ts";
import { mayChange } from "../../schema/rights/may-change.ts";
import { asId } from "../fields/narrow-value.ts";
import { useActor } from "../hooks/use-project.ts";

/** Whether the person may have a campaign sent, tried and stopped, as the server has it: who may change it and may publish. */
export function useMaySend(definition: CollectionDefinition, saved: Readonly<Record<string, unknown>>): boolean {
  const actor = useActor();
  const isOwn = asId(saved.createdBy) === actor.profile.id;
  return canPublish(actor) && mayChange(actor, "UPDATE", definition, isOwn, saved);
}
