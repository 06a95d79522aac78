import type { SessionProfile } from "../../schema/wire/session.ts";
import { hashPassword } from "../auth/password.ts";
import type { CommandContext } from "../commands/command-context.ts";
import { createId } from "../http/create-id.ts";
import type { Services } from "../http/services.ts";

/** Whoever set the newsroom up, before it has people. */
export const FOUNDER = { id: "founder", displayName: "Cierre", isAdmin: true, systemAdmin: true };

export type DemoPerson = Pick<SessionProfile, "id" | "displayName" | "isAdmin" | "systemAdmin"> &
  Partial<Pick<SessionProfile, "projects">>;

/** The context in which a person of the demo did something at a moment in the past. */
export function demoContext(services: Services, person: DemoPerson, projectId: string | null, at: Date): CommandContext {
  return {
    store: services.store,
    actor: {
      profile: person,
      access: person.projects?.find((project) => project.id === projectId) ?? null,
      displayName: person.displayName,
    },
    projectId,
    sessionNonce: null,
    now: () => at,
    newId: createId,
    publish: services.changes.publish,
    hashPassword,
  };
}
