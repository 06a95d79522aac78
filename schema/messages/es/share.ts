/** What other applications share with this one, and what is made of it; what a device shows of the application before it is opened. */
export const shareMessages = {
  "share.title": "Compartido con Cierre",
  "share.intro": "Esto llegó de otra aplicación y está en este dispositivo. Nadie más lo ve hasta que haga un artículo con ello.",
  "share.create": "Crear un artículo",
  "share.createWithout": "Crear sin esos archivos",
  "share.discard": "Descartar",
  "share.discardQuestion": "¿Descartar lo compartido? No queda en ningún otro lugar de Cierre.",
  "share.untitled": "Compartido desde otra aplicación",
  "share.files": "Fotos y archivos",
  "share.failed": "No se pudo crear el artículo en este dispositivo. Lo compartido sigue aquí.",
  "share.notAllowed": "No puede crear artículos en este proyecto. Elija otro, o descarte lo compartido.",
  "share.gone": "Aquí no hay nada compartido",
  "share.gone.text":
    "Ya se hizo algo con ello, o este dispositivo no tuvo lugar para guardarlo. Si le falta, compártalo otra vez desde la otra aplicación.",
  "share.waiting": "Recibido de otras aplicaciones",
  "share.open": "Abrir: {title}",

  "manifest.description": "Redacción que sigue funcionando cuando la red no",
  "manifest.newArticle": "Artículo nuevo",
  "manifest.articles": "Artículos",
  "manifest.waiting": "Lo que espera en este dispositivo",
  "manifest.screenshot.wide": "La lista de artículos en una computadora",
} as const satisfies Record<string, string>;
