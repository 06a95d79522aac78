import type { CommandContext } from "../../context/command-context.ts";
import { type ActingPerson, personContext } from "../../context/person-context.ts";
import type { Services } from "../../context/services.ts";

/** Whoever set the newsroom up, before it has people. */
export const FOUNDER = { id: "founder", displayName: "Cierre", isAdmin: true, systemAdmin: true };

export type DemoPerson = ActingPerson;

/** The context in which a person of the demo did something at a moment in the past. */
export function demoContext(services: Services, person: DemoPerson, projectId: string | null, at: Date): CommandContext {
  return personContext(services, person, projectId, () => at);
}
