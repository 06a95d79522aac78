/** What stands in the place of the application where the browser, or the way the page came, lacks what it needs. The build puts it into a script. */
export const unsupportedMessages = {
  "unsupported.title": "Cierre no puede funcionar en este navegador",
  "unsupported.lacks": "Le falta:",
  "unsupported.modules": "módulos de JavaScript, con los que se carga la aplicación",
  "unsupported.language": "funciones de JavaScript de 2024",
  "unsupported.indexedDB": "guardar datos en el dispositivo (IndexedDB): lo que se escribe no estaría a salvo",
  "unsupported.localStorage": "recordar la sesión (localStorage): puede estar bloqueado junto con las cookies de este sitio",
  "unsupported.worker": "procesos en segundo plano (Web Workers), que envían lo que se escribe",
  "unsupported.locks": "turnos entre pestañas (Web Locks), para que dos no envíen lo mismo",
  "unsupported.secure": "una dirección segura: pida a quien administra el servidor la que empieza con https://",
  "unsupported.works":
    "Funciona en Chrome y Edge desde la versión 123, en Firefox desde la 121 y en Safari, iPhone y iPad desde la 17.5.",
} as const satisfies Record<string, string>;
