import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { permissionAccess } from "../features/people/permission-access.ts";
import { permissionGrant } from "../features/people/permission-grant.ts";
import { permissionRole } from "../features/people/permission-role.ts";
import { permissionToken } from "../features/people/permission-token.ts";
import { role } from "../features/people/role.ts";

/** Collections of the menu section 'Permisos', and those nearest to it. */
export const permissionsCollections: readonly CollectionDefinition[] = [
  permissionAccess,
  permissionRole,
  permissionToken,
  permissionGrant,
  role,
];
