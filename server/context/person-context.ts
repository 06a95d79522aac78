import type { SessionProfile } from "../../schema/wire/session.ts";
import type { CommandContext } from "./command-context.ts";
import { createId } from "./create-id.ts";
import type { Services } from "./services.ts";

export type ActingPerson = Pick<SessionProfile, "id" | "displayName" | "isAdmin" | "systemAdmin"> &
  Partial<Pick<SessionProfile, "projects">>;

/** What a command needs that the context of an acting person is made of. */
export type ContextServices = Pick<Services, "store" | "changes" | "passwords" | "ratePassword" | "behaviours">;

/** The context of somebody who acts without a request: the program itself, people of the demo. */
export function personContext(
  services: ContextServices,
  person: ActingPerson,
  projectId: string | null,
  now: () => Date,
): CommandContext {
  return {
    store: services.store,
    actor: {
      profile: person,
      access: person.projects?.find((project) => project.id === projectId) ?? null,
      displayName: person.displayName,
    },
    projectId,
    sessionNonce: null,
    now,
    newId: createId,
    publish: services.changes.publish,
    behaviours: services.behaviours,
    hashPassword: services.passwords.hash,
    ratePassword: services.ratePassword,
  };
}
