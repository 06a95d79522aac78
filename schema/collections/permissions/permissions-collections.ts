import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { permissionAccess } from "./permission-access.ts";
import { permissionGrant } from "./permission-grant.ts";
import { permissionRole } from "./permission-role.ts";
import { permissionToken } from "./permission-token.ts";
import { role } from "./role.ts";

/** Collections of the menu section 'Permisos', and those nearest to it. */
export const permissionsCollections: readonly CollectionDefinition[] = [
  permissionAccess,
  permissionRole,
  permissionToken,
  permissionGrant,
  role,
];
