/** Names, fields, options and sections of the collections of 'Administración'. */
export const administrationMessages = {
  "collection.document-history.one": "Versión",
  "collection.document-history.many": "Historial de documentos",
  "field.document-history.op": "Operación",
  "field.document-history.model": "Modelo",
  "field.document-history.docId": "Documento",
  "field.document-history.title": "Documento",
  "field.document-history.doc": "Contenido",
  "field.document-history.removedData": "Contenido eliminado",
  "field.document-history.diff": "Modificaciones",
  "field.document-history.diff.field": "Campo",
  "field.document-history.diff.op": "Cambio",
  "field.document-history.diff.before": "Antes",
  "field.document-history.diff.after": "Después",
} as const satisfies Record<string, string>;
