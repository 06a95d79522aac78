/** The content dashboard, and what is known of readers. */
export const dashboardMessages = {
  "visits.source.direct": "Directo",
  "visits.source.search": "Buscadores",
  "visits.source.social": "Redes sociales",
  "visits.source.mail": "Correo",
  "visits.source.site": "Otros sitios",
  "visits.source.internal": "Navegación interna",
} as const satisfies Record<string, string>;
