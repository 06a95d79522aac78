import { type ContextServices, personContext } from "../../context/person-context.ts";
import type { PartStates } from "../../features/site/parts/part-states.ts";
import type { SiteContext } from "../../features/site/site-page.ts";

/**
 * Whoever reads a project's site: nobody who has signed in, with the rights to read of the least role. What they may see of documents is
 * narrower, and every page asks for it: what is on the web.
 */
export function readerContext(
  services: ContextServices & { readonly states?: PartStates },
  projectId: string,
  now: () => Date,
): SiteContext {
  const access = {
    id: projectId,
    name: "",
    organization: null,
    builtInRole: "basic" as const,
    limitRoles: false,
    accessLevels: [],
  };
  const nobody = { id: `readers:${projectId}`, displayName: "", isAdmin: false, systemAdmin: false, projects: [access] };
  return { ...personContext(services, nobody, projectId, now), ...(services.states && { states: services.states }) };
}
