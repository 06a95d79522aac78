import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { organization } from "./organization.ts";
import { project } from "./project.ts";
import { update } from "./update.ts";
import { user } from "./user.ts";

/** Collections of the menu section 'Sistema', and those nearest to it. */
export const systemCollections: readonly CollectionDefinition[] = [organization, project, user, update];
