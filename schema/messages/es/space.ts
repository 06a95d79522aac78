/** What the application keeps on the device, and what becomes of it at the end of a session. */
export const spaceMessages = {
  "space.title": "Espacio en este dispositivo",
  "space.intro": "Lo que Cierre guarda aquí para trabajar sin conexión.",
  "space.used": "Espacio usado",
  "space.usedOf": "{used} de {quota}",
  "space.unknown": "El navegador no informa cuánto espacio se usa.",
  "space.documents": "Documentos",
  "space.pictures": "Fotos vistas",
  "space.waiting": "Cambios por enviar",
  "space.files": "Archivos por enviar",
  "space.drafts": "Textos sin guardar",
  "space.toWaiting": "Ver los cambios por enviar",

  "space.persistence": "Conservación",
  "space.persistence.kept": "El navegador conserva estos datos aunque falte espacio.",
  "space.persistence.atRisk":
    "Si falta espacio, el navegador puede borrar estos datos, también los cambios que todavía no llegaron al servidor.",
  "space.persistence.unknown": "El navegador no informa si conserva estos datos.",
  "space.ask": "Pedir que se conserven",
  "space.denied": "El navegador no lo concedió. Suele hacerlo cuando la aplicación está instalada o se usa seguido.",

  "space.unused.title": "Instale Cierre en este dispositivo",
  "space.unused.text":
    "Este navegador borra lo que una página guardó si pasan siete días sin abrirla, también los cambios que todavía no llegaron al servidor. Con la aplicación instalada no lo hace: en Compartir elija «Agregar a inicio»; en una Mac, en Archivo, «Agregar al Dock».",

  "space.short": "Queda poco espacio en este dispositivo",
  "space.short.text":
    "Las fotos ya vistas y los documentos más viejos se quitan solos; siguen en el servidor. Los cambios por enviar no se tocan.",
  "space.refused": "El dispositivo no pudo guardar",
  "space.refused.text": "Los últimos cambios siguen en memoria: no cierre la aplicación. Libere espacio en el dispositivo.",
  "space.free": "Liberar espacio",
  "space.free.text":
    "Quita de este dispositivo las fotos ya vistas y los documentos que no cambiaron en mucho tiempo. Siguen en el servidor; los cambios por enviar no se tocan.",
  "space.freed": "Se quitaron de este dispositivo: {documents} y {pictures}.",
  "space.freed.documents": "{count} documentos",
  "space.freed.documents.one": "{count} documento",
  "space.freed.pictures": "{count} fotos",
  "space.freed.pictures.one": "{count} foto",
  "space.freed.nothing": "No hay nada que se pueda quitar.",
  "space.freeFailed": "No se pudo liberar espacio en este dispositivo.",

  "signOut.memory":
    "Este dispositivo no pudo guardar los últimos cambios: están solo en memoria y se pierden si cierra sesión ahora.",
  "signOut.onlyYou.one": "Nadie más lo verá en este dispositivo.",
  "signOut.onlyYou": "Nadie más los verá en este dispositivo.",
} as const satisfies Record<string, string>;
