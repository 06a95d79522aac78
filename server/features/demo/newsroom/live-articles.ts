import type { DemoArticle } from "./demo-article.ts";

/** Coverages that are under way when the newsroom is seeded. */
export const liveArticles: readonly DemoArticle[] = [
  {
    kicker: "En vivo",
    title: "Minuto a minuto: la costanera se prepara para volver a abrir",
    deck: "Cuadrillas, inspectores y vecinos trabajan desde la madrugada entre la plaza de la Aduana y el club de remo.",
    status: "PUBLISHED",
    hoursAgo: 5,
    category: "Ciudad",
    tags: ["Costanera", "Río", "Obras"],
    persons: ["Elvira Montenegro", "Teresa Olmedo"],
    author: "redactora@demo.cierre",
    photo: 0,
    body: [
      "El primer tramo de la costanera reabre el sábado. Desde las cinco de la mañana hay gente trabajando en las veredas, y La Ribera cuenta lo que pasa hora por hora.",
      "El río marcó tres metros doce en la escala del muelle, por debajo del nivel de alerta por primera vez en diecinueve días.",
    ],
    live: [
      {
        minutesAgo: 14,
        title: "Levantaron la última valla del primer tramo",
        author: "redactora@demo.cierre",
        body: [
          "Dos empleados de Tránsito cargaron las vallas en una camioneta. Quedan los carteles, que se retiran el sábado a primera hora.",
        ],
      },
      {
        minutesAgo: 48,
        title: "El georradar encontró otra losa hueca",
        author: "editora@demo.cierre",
        body: [
          "Está a cuarenta metros del club de remo, fuera del tramo que abre. La señalizaron con pintura naranja.",
          "«Se camina por arriba y no se nota», repitió la ingeniera a cargo.",
        ],
      },
      {
        minutesAgo: 95,
        title: "La intendenta recorrió la obra",
        author: "redactora@demo.cierre",
        body: ["Elvira Montenegro confirmó que el muelle de pescadores seguirá cerrado hasta fin de mes."],
      },
      {
        minutesAgo: 170,
        title: "Volvió la luz a la plaza de la Aduana",
        author: "deportes@demo.cierre",
        body: ["Prendieron a las siete y veinte, de día, para probar. Los del club de remo aplaudieron desde el agua."],
      },
      {
        minutesAgo: 265,
        title: "Tres metros doce en la escala",
        author: "redactora@demo.cierre",
        body: ["Defensa Civil anotó la marca a las seis y diez. El pronóstico da otra bajada de cuatro centímetros."],
      },
    ],
  },
];
