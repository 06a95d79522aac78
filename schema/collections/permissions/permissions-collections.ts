import type { CollectionDefinition } from "../../define-collection.ts";
import { permissionAccess } from "./permission-access.ts";
import { permissionRole } from "./permission-role.ts";

/** Collections of the menu section 'Permisos', and those nearest to it. */
export const permissionsCollections: readonly CollectionDefinition[] = [permissionAccess, permissionRole];
