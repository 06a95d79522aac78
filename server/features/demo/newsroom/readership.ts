/** What readers did with an article of the demo newspaper, as a meter of its site would have counted it. */
export interface Readership {
  readonly title: string;
  readonly views: number;
  readonly interactions: number;
  /** Seconds that a reader stayed, on average. */
  readonly secondsEach: number;
  /** Percent of the visits that came from social networks; the others searched, came directly or by mail. */
  readonly social: number;
}

export const readership: readonly Readership[] = [
  {
    title: "El tren a las islas cumple un año: 212 mil pasajeros",
    views: 9120,
    interactions: 744,
    secondsEach: 61,
    social: 12,
  },
  {
    title: "El oeste separa más que el centro",
    views: 1384,
    interactions: 88,
    secondsEach: 47,
    social: 9,
  },
  {
    title: "La feria franca suma un día y se muda bajo techo",
    views: 2967,
    interactions: 231,
    secondsEach: 52,
    social: 14,
  },
  {
    title: "El cineclub vuelve a proyectar en fílmico",
    views: 1712,
    interactions: 164,
    secondsEach: 70,
    social: 22,
  },
  {
    title: "Ingresantes: la mitad es primera generación en la universidad",
    views: 4405,
    interactions: 392,
    secondsEach: 66,
    social: 17,
  },
  {
    title: "Cien años de la usina: lo que queda detrás del muro de ladrillo",
    views: 7830,
    interactions: 905,
    secondsEach: 128,
    social: 31,
  },
  {
    title: "La cooperativa de pescadores estrena planta y venderá filetes con su marca",
    views: 2218,
    interactions: 176,
    secondsEach: 58,
    social: 11,
  },
  {
    title: "Los Faroles del Bajo ensayan bajo la autopista y ya suenan a febrero",
    views: 3544,
    interactions: 512,
    secondsEach: 49,
    social: 44,
  },
  {
    title: "Salió el primer barco con arroz hacia el Caribe en doce años",
    views: 2690,
    interactions: 143,
    secondsEach: 55,
    social: 8,
  },
  {
    title: "Contaron ciento doce especies de aves en una laguna que iba a ser un country",
    views: 6071,
    interactions: 688,
    secondsEach: 83,
    social: 38,
  },
  {
    title: "Publicarán los contratos del municipio en un formato que se pueda leer",
    views: 1935,
    interactions: 207,
    secondsEach: 64,
    social: 19,
  },
  {
    title: "El Hospital Regional hizo su trasplante número cien",
    views: 8816,
    interactions: 1240,
    secondsEach: 72,
    social: 41,
  },
  {
    title: "La plaza de la Aduana tendrá sombra: plantarán ochenta jacarandás",
    views: 3102,
    interactions: 340,
    secondsEach: 45,
    social: 27,
  },
  {
    title: "Amalia Ruiz Moreno: «Uno escribe para la orilla de enfrente»",
    views: 1460,
    interactions: 199,
    secondsEach: 141,
    social: 25,
  },
  {
    title: "El puerto contrata y la ciudad se queda sin soldadores",
    views: 5228,
    interactions: 417,
    secondsEach: 77,
    social: 16,
  },
  {
    title: "Ferroviario, a un triunfo de la final",
    views: 4019,
    interactions: 286,
    secondsEach: 38,
    social: 35,
  },
  {
    title: "Un mapa hecho por chicos para que nadie se pierda en los pasillos",
    views: 2874,
    interactions: 455,
    secondsEach: 62,
    social: 47,
  },
  {
    title: "Lucía Cabral, la chica que aprendió a remar para cruzar a la escuela",
    views: 10352,
    interactions: 1873,
    secondsEach: 96,
    social: 52,
  },
  {
    title: "Con catorce votos, el Concejo aprobó el presupuesto y dejó afuera la playa de estacionamiento",
    views: 3717,
    interactions: 298,
    secondsEach: 68,
    social: 12,
  },
  {
    title: "Ribereño empató sobre la hora y sigue puntero",
    views: 12480,
    interactions: 1102,
    secondsEach: 41,
    social: 36,
  },
  {
    title: "Los colectivos nocturnos vuelven a circular los siete días de la semana",
    views: 6935,
    interactions: 521,
    secondsEach: 44,
    social: 29,
  },
  {
    title: "El río volvió a bajar y la costanera reabre el sábado después de diecinueve días",
    views: 15206,
    interactions: 1388,
    secondsEach: 79,
    social: 33,
  },
  {
    title: "Minuto a minuto: la costanera se prepara para volver a abrir",
    views: 4873,
    interactions: 610,
    secondsEach: 112,
    social: 39,
  },
  {
    title: "Un verano con nueve noches tropicales",
    views: 2540,
    interactions: 155,
    secondsEach: 51,
    social: 13,
  },
  {
    title: "Los locales vacíos del centro bajaron a la mitad",
    views: 1899,
    interactions: 120,
    secondsEach: 57,
    social: 10,
  },
];

/** The figures as the article keeps them (`articleMeasuredFields`); none where nobody has read it yet. */
export function measuredOf(title: string): Readonly<Record<string, unknown>> {
  const read = readership.find((each) => each.title === title);
  if (!read) return {};
  const { views, interactions, secondsEach, social } = read;
  const part = (percent: number) => Math.round((views * percent) / 100);
  const [fromSocial, search, mail] = [part(social), part((100 - social) * 0.4), part(4)];
  return {
    viewCount: views,
    interactionCount: interactions,
    interactionSeconds: views * secondsEach,
    viewCountBySource: { direct: views - fromSocial - search - mail, search, social: fromSocial, mail },
  };
}
