/** Texts of lists that no first screen needs. */
export const laterListMessages = {
  "list.deletedMore": "Mostrar más",
  "list.whole": "Incluir documentos anteriores",
  "list.window": "Solo los de los últimos {days} días",
  "list.lastDays": "últimos {days} días",
} as const satisfies Record<string, string>;
