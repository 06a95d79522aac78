/** What the server itself says: sign-in, the contract's version, uploads, the demo newsroom. */
export const serverMessages = {
  "api.versionUnsupported": "Esta versión de la aplicación ({version}) ya no es compatible con el servidor. Recargue la página.",
  "signIn.unknownUser": "Usuario o correo electrónico incorrecto.",
  "signIn.disabled": "Usuario desactivado.",
  "signIn.wrongPassword": "Contraseña incorrecta.",
  "server.readingRole": "Analista (solo lectura)",
  "server.listening": "Cierre está en {address}",
  "server.demoAccounts": "Cuentas de demostración, todas con la contraseña {password}:",
  "server.portInUse": "El puerto está en uso ({detail}). Elija otro con PORT.",
  "server.cannotListen": "No se puede escuchar en esa dirección ({detail}).",
  "server.databaseUnavailable": "No se puede abrir la base de datos: {detail}",
  "demo.role.basic": "redactora: escribe y envía a revisión",
  "demo.role.editor": "editora: corrige y publica",
  "demo.role.admin": "administradora del proyecto",
  "demo.role.systemAdmin": "administradora del sistema",
  "demo.role.writer": "redacción",
  "demo.role.limited": "colaboradora: solo artículos propios",
} as const satisfies Record<string, string>;
