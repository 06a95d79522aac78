import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { user } from "../features/people/user.ts";
import { organization } from "../features/projects/organization.ts";
import { project } from "../features/projects/project.ts";
import { update } from "../features/projects/update.ts";

/** Collections of the menu section 'Sistema', and those nearest to it. */
export const systemCollections: readonly CollectionDefinition[] = [organization, project, user, update];
