export const articleMessages = {
  "collection.article.one": "Artículo",
  "collection.article.many": "Artículos",

  "field.article.title": "Título",
  "field.article.status": "Estado",
  "field.article.date": "Fecha",
  "field.article.category": "Categoría",
  "field.article.author": "Autores",
  "field.article.viewCount": "Visitas",
  "field.article.interactionCount": "Interacciones",
  "field.article.messageCount": "Mensajes",
  "column.metrics": "Métricas",
  "column.thumbnail": "Imagen",

  "option.status.DRAFT": "Borrador",
  "option.status.REVISION": "En revisión",
  "option.status.SCHEDULED": "Programado",
  "option.status.PUBLISHED": "Publicado",
  "option.status.HIDDEN": "Oculto",
  "option.status.UNPUBLISHED": "Despublicado",
  "option.status.TEMPLATE": "Automatizado",
} as const satisfies Record<string, string>;
