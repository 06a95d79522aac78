import { type DemoDocument, daysAgo, demoRef } from "./demo-document.ts";

const publishers: readonly DemoDocument[] = [
  "El Faro del Sur",
  "Gaceta Isleña",
  "Radio Ceibo",
  "Boletín del Puerto",
  "Tinta Litoral",
].map((name) => ({ collection: "explorer-publisher", values: { name } }));

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
export const discoveryDocuments: readonly DemoDocument[] = [...publishers, ...origins, ...contents, ...dashboards];
