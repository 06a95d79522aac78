import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const lookups: readonly DemoDocument[] = [
  ...[
    "Crecida de la costanera",
    "Sesión del presupuesto",
    "Regata de los tres puentes",
    "Carnaval del Bajo",
    "Elección vecinal",
  ].map((name) => ({ collection: "live-event", values: { name } })),
  ...[
    "Atlético Ribereño - Ferroviario",
    "Unión del Puerto - Atlético Ribereño",
    "Ferroviario - Deportivo Las Garzas",
    "Náutico - Unión del Puerto",
    "Atlético Ribereño - Central Isleño",
    "Deportivo Las Garzas - Náutico",
  ].map((name) => ({ collection: "football-game", values: { name } })),
  ...[
    "Altura del río (m)",
    "Dólar oficial",
    "Boleto de colectivo",
    "Temperatura",
    "Inflación mensual de La Ribera",
    "Pasajeros del tren a las islas",
  ].map((name) => ({ collection: "numeric-variable", values: { name } })),
];

const repositories: readonly DemoDocument[] = [
  {
    collection: "multimedia-repository",
    values: {
      name: "Crecida en el Bajo",
      date: daysAgo(21),
      attribution: "Inés Ferrando",
      items: [
        {
          type: "photo",
          asset: demoRef("asset", "casas-del-bajo.jpg"),
          description: "El agua al pie de las casas, el día del pico.",
          attribution: "Inés Ferrando",
        },
        {
          type: "photo",
          asset: demoRef("asset", "costanera-amanecer.jpg"),
          description: "La costanera, la primera mañana sin agua.",
          attribution: "Archivo Diario La Ribera",
        },
      ],
    },
  },
  {
    collection: "multimedia-repository",
    values: {
      name: "Puerto: muelle sur",
      date: daysAgo(48),
      attribution: "Julieta Sosa",
      items: [
        {
          type: "photo",
          asset: demoRef("asset", "puerto-gruas.jpg"),
          description: "Las dos grúas nuevas, recién pintadas.",
          attribution: "Julieta Sosa",
        },
        {
          type: "video",
          url: "https://videos.laribera.example/puerto/carga-nocturna.mp4",
          thumbnailUrl: "https://videos.laribera.example/puerto/carga-nocturna.jpg",
          description: "Carga nocturna de arroz.",
          attribution: "Julieta Sosa",
        },
      ],
    },
  },
  {
    collection: "multimedia-repository",
    values: {
      name: "Náutico: temporada de remo",
      date: daysAgo(6),
      attribution: "Nahuel Quiroga",
      items: [
        {
          type: "photo",
          asset: demoRef("asset", "regata.jpg"),
          description: "El cuádruple de damas, a doscientos metros de la llegada.",
          attribution: "Nahuel Quiroga",
        },
      ],
    },
  },
];

const surveys: readonly DemoDocument[] = [
  {
    collection: "survey",
    values: {
      name: "¿Qué debería arreglarse primero en la costanera?",
      date: daysAgo(2),
      dueDate: daysAgo(-5),
      options: [
        { name: "El muelle de pescadores", votes: 412 },
        { name: "La iluminación", votes: 287 },
        { name: "Las bajadas de lanchas", votes: 96 },
        { name: "La bicisenda", votes: 158 },
      ],
    },
  },
  {
    collection: "survey",
    values: {
      name: "¿Usaría los colectivos nocturnos?",
      date: daysAgo(9),
      dueDate: daysAgo(2),
      options: [
        { name: "Sí, para trabajar", votes: 634 },
        { name: "Sí, para salir", votes: 371 },
        { name: "No", votes: 205 },
      ],
    },
  },
  {
    collection: "survey",
    values: {
      name: "¿Sale campeón Ribereño?",
      date: daysAgo(1),
      options: [
        { name: "Sí", votes: 1204 },
        { name: "No", votes: 389 },
        { name: "Prefiero no hablar del tema", votes: 777 },
      ],
    },
  },
  {
    collection: "survey",
    values: {
      name: "¿Qué árbol plantaría en la plaza de la Aduana?",
      date: daysAgo(33),
      dueDate: daysAgo(20),
      options: [
        { name: "Jacarandá", votes: 540 },
        { name: "Ceibo", votes: 498 },
        { name: "Lapacho", votes: 322 },
      ],
    },
  },
];

const alerts: readonly DemoDocument[] = [
  {
    collection: "breaking-news",
    values: {
      enabled: true,
      title: "El río bajó de los tres metros doce: la costanera reabre el sábado",
      url: "/ciudad/la-costanera-reabre-el-sabado",
      multimedia: [
        {
          type: "photo",
          asset: demoRef("asset", "costanera-amanecer.jpg"),
          description: "La costanera al amanecer.",
          attribution: "Archivo Diario La Ribera",
        },
      ],
      categoryExclude: [demoRef("category", "Cultura"), demoRef("category", "Clasificados")],
    },
  },
  {
    collection: "breaking-news",
    values: {
      enabled: false,
      title: "Gol de Ribereño sobre la hora: 1 a 1 con Unión del Puerto",
      url: "https://laribera.example/deportes/minuto-a-minuto",
      categoryInclude: [demoRef("category", "Deportes")],
    },
  },
  {
    collection: "breaking-news",
    values: { enabled: false, title: "Alerta por tormentas fuertes hasta la medianoche", url: "/ambiente/pronostico" },
  },
];

const shortLinks: readonly DemoDocument[] = [
  {
    collection: "short-link",
    values: {
      code: "costanera",
      disabled: false,
      temporary: true,
      model: "Article",
      doc: demoRef("article", "El río volvió a bajar y la costanera reabre el sábado después de diecinueve días"),
      utm: { id_value: "crecida", source: "afiches", medium: "qr", campaign: "vuelve-la-costanera" },
    },
    found: { hitCount: 1843 },
  },
  {
    collection: "short-link",
    values: {
      code: "nocturnos",
      disabled: false,
      temporary: false,
      model: "Article",
      doc: demoRef("article", "Los colectivos nocturnos vuelven a circular los siete días de la semana"),
      utm: { source: "radio", medium: "mencion", content: "bloque-de-las-ocho" },
    },
    found: { hitCount: 326 },
  },
  {
    collection: "short-link",
    values: {
      code: "suscribite",
      disabled: false,
      temporary: false,
      model: null,
      customUrl: "https://socios.laribera.example/alta",
      utm: { source: "boletin", medium: "correo", campaign: "socios", term: "primera-semana" },
    },
    found: { hitCount: 97 },
  },
  {
    collection: "short-link",
    values: {
      code: "carnaval25",
      disabled: true,
      temporary: false,
      model: null,
      customUrl: "https://entradas.laribera.example/carnaval",
    },
    found: { hitCount: 5210 },
  },
];

/** Content of the demo that stands by itself, in the order in which one refers to the other. */
export const contentDocuments: readonly DemoDocument[] = [...lookups, ...repositories, ...surveys, ...alerts, ...shortLinks];
