import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const publishers: readonly DemoDocument[] = [
  "El Faro del Sur",
  "Gaceta Isleña",
  "Radio Ceibo",
  "Boletín del Puerto",
  "Tinta Litoral",
].map((name) => ({ collection: "explorer-publisher", values: { name } }));

const explored: readonly DemoDocument[] = [
  {
    collection: "explorer-article",
    values: {},
    found: {
      title: "Las islas piden una lancha sanitaria permanente",
      description: "La más cercana tarda cincuenta minutos en días de viento.",
      publisher: demoRef("explorer-publisher", "Gaceta Isleña"),
      datePublished: daysAgo(0.1),
      url: "https://gacetaislena.example/salud/lancha-sanitaria",
      social: { reactionCount: 312, shareCount: 88, commentCount: 41 },
      bodyHtml:
        "<p>Vecinos de la segunda sección reunieron firmas para que la lancha sanitaria quede amarrada en el muelle central.</p><p>«Con viento sur son cincuenta minutos», dijo la enfermera de la sala.</p>",
    },
  },
  {
    collection: "explorer-article",
    values: {},
    found: {
      title: "El puerto suma un turno de noche durante la cosecha",
      description: "Cuarenta estibadores vuelven al trabajo.",
      publisher: demoRef("explorer-publisher", "Boletín del Puerto"),
      datePublished: daysAgo(0.5),
      url: "https://puerto.laribera.example/turno-noche",
      social: { reactionCount: 57, shareCount: 12, commentCount: 9 },
      bodyHtml: "<p>El turno nocturno funcionará hasta mediados de junio, según informó la administración.</p>",
    },
  },
  {
    collection: "explorer-article",
    values: {},
    found: {
      title: "Radio Ceibo cumple treinta años al aire",
      description: "Una maratón de veinticuatro horas con oyentes.",
      publisher: demoRef("explorer-publisher", "Radio Ceibo"),
      datePublished: daysAgo(1.4),
      url: "https://radioceibo.example/treinta-anos",
      social: { reactionCount: 640, shareCount: 71, commentCount: 203 },
      bodyHtml: "<p>La emisora abrirá sus estudios al público durante todo el sábado.</p>",
    },
  },
  {
    collection: "explorer-trend",
    values: {},
    found: {
      location: { name: "Litoral" },
      topics: [
        { text: "bajante del río", stats: { articlesHour: 6, articlesDay: 74 } },
        { text: "colectivos nocturnos", stats: { articlesHour: 2, articlesDay: 31 } },
      ],
    },
  },
  {
    collection: "explorer-trend",
    values: {},
    found: {
      location: { name: "Argentina" },
      topics: [{ text: "feriado largo", stats: { articlesHour: 19, articlesDay: 240 } }],
    },
  },
];

const origins: readonly DemoDocument[] = [
  {
    collection: "sightseer-origin",
    values: { name: "Gaceta Isleña", domain: "gacetaislena.example" },
    found: { isConfirmed: true, latestScrapeConfirmationDate: daysAgo(2) },
  },
  {
    collection: "sightseer-origin",
    values: { name: "Boletín del Puerto", domain: "puerto.laribera.example" },
    found: { isConfirmed: true, latestScrapeConfirmationDate: daysAgo(17) },
  },
  {
    collection: "sightseer-origin",
    values: { name: "Servicio Hidrológico", domain: "rios.example" },
    found: { isConfirmed: true, latestScrapeConfirmationDate: daysAgo(9) },
  },
  {
    collection: "sightseer-origin",
    values: { name: "El Faro del Sur", domain: "elfaro.example" },
    found: { isConfirmed: false, latestScrapeConfirmationDate: daysAgo(35) },
  },
  {
    collection: "sightseer-origin",
    values: { name: "Tinta Litoral", domain: "tintalitoral.example" },
    found: { isConfirmed: false },
  },
];

const contents: readonly DemoDocument[] = [
  {
    collection: "sightseer-content",
    values: {
      title: "Las islas piden una lancha sanitaria permanente",
      deck: "La más cercana tarda cincuenta minutos en días de viento.",
      relevance: 0.92,
      relevanceManual: true,
      url: "https://gacetaislena.example/salud/lancha-sanitaria",
      date: daysAgo(0.1),
      category: "Salud",
      photoUrl: "https://gacetaislena.example/fotos/lancha.jpg",
      origin: demoRef("sightseer-origin", "Gaceta Isleña"),
    },
    found: { contentCreatedAt: daysAgo(0.1), contentUpdatedAt: daysAgo(0.05) },
  },
  {
    collection: "sightseer-content",
    values: {
      title: "Movimiento de buques de la semana",
      deck: "Entran tres barcazas y sale un granelero con arroz.",
      relevance: 0.41,
      relevanceManual: false,
      url: "https://puerto.laribera.example/buques/semana",
      date: daysAgo(0.6),
      category: "Buques",
      origin: demoRef("sightseer-origin", "Boletín del Puerto"),
    },
    found: { contentCreatedAt: daysAgo(0.6), contentUpdatedAt: daysAgo(0.6) },
  },
  {
    collection: "sightseer-content",
    values: {
      title: "Pronóstico hidrológico: descenso lento y sostenido",
      deck: "Entre seis y ocho centímetros por día hasta el jueves.",
      relevance: 0.88,
      relevanceManual: false,
      url: "https://rios.example/pronostico/tramo-medio",
      date: daysAgo(0.3),
      category: "Tramo medio",
      photoUrl: "https://rios.example/graficos/tramo-medio.png",
      origin: demoRef("sightseer-origin", "Servicio Hidrológico"),
    },
    found: { contentCreatedAt: daysAgo(0.3), contentUpdatedAt: daysAgo(0.2) },
  },
  {
    collection: "sightseer-content",
    values: {
      title: "Reabre el museo de los faros con una muestra de mapas",
      deck: "Cuarenta cartas náuticas dibujadas a mano.",
      relevance: 0.27,
      relevanceManual: false,
      url: "https://elfaro.example/cultura/museo-de-los-faros",
      date: daysAgo(6),
      category: "Cultura",
      origin: demoRef("sightseer-origin", "El Faro del Sur"),
    },
    found: { contentCreatedAt: daysAgo(6), contentUpdatedAt: daysAgo(5) },
  },
  {
    collection: "sightseer-content",
    values: {
      title: "Récord de pasajeros en la balsa de los domingos",
      relevance: 0.63,
      relevanceManual: false,
      url: "https://gacetaislena.example/transporte/balsa-domingos",
      date: daysAgo(1.5),
      category: "Transporte",
      origin: demoRef("sightseer-origin", "Gaceta Isleña"),
    },
    found: { contentCreatedAt: daysAgo(1.5), contentUpdatedAt: daysAgo(1.4) },
  },
];

const dashboards: readonly DemoDocument[] = [
  {
    collection: "sightseer-dashboard",
    values: {
      name: "Mesa de la mañana",
      items: [
        {
          name: "Río",
          search: "hidrológico",
          origins: [demoRef("sightseer-origin", "Servicio Hidrológico"), demoRef("sightseer-origin", "Gaceta Isleña")],
        },
        { name: "Puerto", search: "", origins: [demoRef("sightseer-origin", "Boletín del Puerto")] },
        { name: "Todo", search: "", origins: [] },
      ],
    },
  },
  {
    collection: "sightseer-dashboard",
    values: {
      name: "Cultura y transporte",
      items: [
        { name: "Muestras y museos", search: "museo", origins: [demoRef("sightseer-origin", "El Faro del Sur")] },
        { name: "Transporte", search: "pasajeros", origins: [demoRef("sightseer-origin", "Gaceta Isleña")] },
      ],
    },
  },
];

/** What the demo newsroom looks at to find news; origins come before what they published. */
export const discoveryDocuments: readonly DemoDocument[] = [...publishers, ...explored, ...origins, ...contents, ...dashboards];
