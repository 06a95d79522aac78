/** What an error code means to people. */
export const errorMessages = {
  "error.malformed": "El pedido no es válido.",
  "error.unauthenticated": "Su sesión ha caducado. Vuelva a ingresar.",
  "error.forbidden": "No tiene permiso para realizar esta acción.",
  "error.notFound": "Documento no encontrado",
  "error.conflict": "Conflicto de edición",
  "error.duplicated": "Documento duplicado",
  "error.cursorExpired": "Su búsqueda ha caducado",
  "error.tooLarge": "El archivo supera el tamaño permitido",
  "error.unsupportedMedia": "Tipo de archivo inválido",
  "error.invalid": "Verifique campos con errores",
  "error.referenceMissing": "Se refiere a un documento que ya no existe",
  "error.referenceRefused": "Se refiere a un documento que fue rechazado",
  "error.tooManyRequests": "Demasiados intentos",
  "error.internal": "Hubo un error en el servidor. Intente nuevamente.",
  "error.unavailable": "Error conectando al servidor.",
  "error.missingResponse": "Missing response",
  "error.aborted": "Request aborted",
  "error.deviceStorage": "Este dispositivo no pudo guardar los cambios. Libere espacio e intente nuevamente.",
  "error.outdated":
    "Hay una versión más nueva de la aplicación. Vuelva a cargar la página: lo que escribió queda en este dispositivo.",
} as const satisfies Record<string, string>;
