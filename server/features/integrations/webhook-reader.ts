import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { type ContextServices, personContext } from "../../context/person-context.ts";
import { keyAccess } from "../../core/access/key-access.ts";
import { loadAccess } from "../../core/access/load-access.ts";
import { loadProfile } from "../../core/access/load-profile.ts";

/**
 * Who reads what a webhook is sent: as a key that only reads, of whoever switched the webhook on. `null` when that person has no access to
 * the project any more.
 */
export async function webhookReader(
  services: ContextServices & { now(): Date },
  { scope, id, data }: { readonly scope: string; readonly id: string; readonly data: AnyDocument },
): Promise<CommandContext | null> {
  const maker = typeof data.madeBy === "string" ? await loadProfile(services.store, { userId: data.madeBy }) : null;
  if (maker === null) return null;
  const known = maker.systemAdmin ? maker.projects : await loadAccess(services.store, { userId: maker.id }, scope);
  const access = known.find((project) => project.id === scope);
  if (access === undefined) return null;
  const rights = { onlyRead: true, builtInRole: access.builtInRole, levels: null, models: [] };
  const person = {
    id,
    displayName: String(data.name ?? ""),
    isAdmin: false,
    systemAdmin: false,
    projects: [keyAccess(access, rights)],
  };
  const ctx = personContext(services, person, scope, services.now);
  return { ...ctx, actor: { ...ctx.actor, byKey: true } };
}
