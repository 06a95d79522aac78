import type { CommandContext } from "../../context/command-context.ts";
import { type ContextServices, personContext } from "../../context/person-context.ts";

/**
 * Whoever reads a project's site: nobody who has signed in, with the rights to read of the least role. What they may see of documents is
 * narrower, and every page asks for it: what is on the web.
 */
export function readerContext(services: ContextServices, projectId: string, now: () => Date): CommandContext {
  const access = {
    id: projectId,
    name: "",
    organization: null,
    builtInRole: "basic" as const,
    limitRoles: false,
    accessLevels: [],
  };
  const reader = { id: `readers:${projectId}`, displayName: "", isAdmin: false, systemAdmin: false, projects: [access] };
  return personContext(services, reader, projectId, now);
}
