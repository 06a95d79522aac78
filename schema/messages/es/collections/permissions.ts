/** Names, fields, options and sections of the collections of 'Permisos'. */
export const permissionsMessages = {
  "collection.permission-access.one": "Acceso",
  "collection.permission-access.many": "Accesos",
  "collection.permission-role.one": "Rol",
  "collection.permission-role.many": "Roles",
  "field.permission-access.user": "Usuario",
  "field.permission-access.builtInRole": "Rol de contenidos",
  "field.permission-access.limitRoles": "Limitar roles",
  "field.permission-access.roles": "Roles",
  "field.permission-role.accessLevels": "Niveles de acceso",
  "field.permission-role.accessLevels.model": "Modelo",
  "field.permission-role.accessLevels.isOwn": "Solo documentos propios",
  "field.permission-role.accessLevels.actions": "Acciones",
} as const satisfies Record<string, string>;
