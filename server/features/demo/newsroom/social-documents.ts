import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const accounts: readonly DemoDocument[] = [
  {
    collection: "external-account",
    values: {
      name: "Página del diario",
      type: "facebook-page",
      externalId: "100200300400",
      accessToken: "token-de-demostracion-pagina",
      profile: { name: "Diario La Ribera", link: "https://facebook.example/diariolaribera", followers: 48210 },
      contentTextMaxChars: 600,
    },
  },
  {
    collection: "external-account",
    values: {
      name: "@diariolaribera",
      type: "twitter",
      externalId: "778899",
      accessToken: "token-de-demostracion-t",
      refreshToken: "renovacion-de-demostracion-t",
      profile: { name: "Diario La Ribera", username: "diariolaribera" },
      contentTextMaxChars: 280,
    },
  },
  { collection: "external-account", values: { name: "Deportes (falta vincular)", contentTextMaxChars: 280 } },
  {
    collection: "external-connection-ifttt",
    values: { name: "Cartel de la redacción", event: "nota_publicada", key: "clave-de-demostracion-cartel" },
  },
  {
    collection: "external-connection-ifttt",
    values: { name: "Archivo de titulares", event: "archivar_titular", key: "clave-de-demostracion-archivo" },
  },
  {
    collection: "external-connection-zapier",
    values: { name: "Canal de vecinos del Bajo", url: "https://hooks.zapier.example/hooks/catch/1408/vecinos" },
  },
  {
    collection: "external-connection-zapier",
    values: { name: "Planilla de la guardia", url: "https://hooks.zapier.example/hooks/catch/1408/guardia" },
  },
];

const page = { model: "ExternalAccount", doc: demoRef("external-account", "Página del diario") };
const shortPosts = { model: "ExternalAccount", doc: demoRef("external-account", "@diariolaribera") };
const sign = { model: "ExternalConnectionIfttt", doc: demoRef("external-connection-ifttt", "Cartel de la redacción") };
const neighbours = { model: "ExternalConnectionZapier", doc: demoRef("external-connection-zapier", "Canal de vecinos del Bajo") };

const rules: readonly DemoDocument[] = [
  {
    collection: "external-publishing-rule",
    values: {
      name: "Lo más leído de la mañana",
      source: "POPULAR",
      sourceWindowMinutes: 720,
      filterCategoryExclude: [demoRef("category", "Política")],
      delayMinutes: 15,
      priority: 10,
      connections: [page, shortPosts],
      aiOptimize: true,
      aiOptimizeCustomInstruction:
        "Escribir como se habla en la ciudad, sin signos de exclamación ni preguntas retóricas. Nombrar el barrio cuando la nota lo nombra.",
      limitWindowMinutes: 60,
      limitAmount: 2,
      repeatWindowMinutes: 1440,
      repeatAmount: 1,
    },
  },
  {
    collection: "external-publishing-rule",
    values: {
      name: "Deportes, apenas sale",
      source: "LATEST",
      sourceWindowMinutes: 60,
      filterCategoryInclude: [demoRef("category", "Deportes"), demoRef("category", "Remo")],
      delayMinutes: 2,
      priority: 20,
      strictAvailability: true,
      connections: [shortPosts],
      limitWindowMinutes: 30,
      limitAmount: 3,
    },
  },
  {
    collection: "external-publishing-rule",
    values: {
      name: "Avisos para los barrios",
      source: "LATEST",
      sourceWindowMinutes: 240,
      filterCategoryInclude: [demoRef("category", "Barrios"), demoRef("category", "Transporte")],
      priority: 15,
      connections: [neighbours, sign],
      limitWindowMinutes: 120,
    },
  },
  {
    collection: "external-publishing-rule",
    values: {
      name: "Rescate de fin de semana",
      source: "OLDEST",
      sourceWindowMinutes: 10_080,
      filterCategoryInclude: [demoRef("category", "Cultura"), demoRef("category", "Sociedad")],
      disabled: true,
      connections: [page],
      limitWindowMinutes: 1440,
      repeatWindowMinutes: 43_200,
      repeatAmount: 2,
    },
  },
];

const posts: readonly DemoDocument[] = [
  {
    collection: "external-post",
    values: {
      article: demoRef("article", "Los colectivos nocturnos vuelven a circular los siete días de la semana"),
      contentText:
        "Cinco líneas, cada cuarenta minutos, de la medianoche a las cinco. Los colectivos nocturnos vuelven todos los días desde el lunes.",
      contentLink: "https://laribera.example/colectivos-nocturnos",
      date: daysAgo(0.35),
      aiFewShotsExample: true,
      connections: [
        { ...page, status: "DONE" },
        { ...shortPosts, status: "DONE" },
      ],
      externalPublishingRule: demoRef("external-publishing-rule", "Lo más leído de la mañana"),
    },
    found: { status: "DONE" },
  },
  {
    collection: "external-post",
    values: {
      article: demoRef("article", "El Hospital Regional hizo su trasplante número cien"),
      contentText: "Cien trasplantes en el Hospital Regional. La historia del equipo que empezó con un quirófano prestado.",
      contentLink: "https://laribera.example/trasplante-cien",
      date: daysAgo(1.2),
      connections: [
        { ...page, status: "DONE" },
        { ...neighbours, status: "ERROR" },
      ],
    },
    found: { status: "ERROR" },
  },
  {
    collection: "external-post",
    values: {
      article: demoRef("article", "El tren a las islas cumple un año: 212 mil pasajeros"),
      contentText: "Un año del tren a las islas: 212 mil pasajeros y una sola bicicleta olvidada. Mañana, el especial.",
      contentLink: "https://laribera.example/tren-a-las-islas",
      date: daysAgo(-0.8),
      connections: [
        { ...page, status: "PENDING" },
        { ...sign, status: "PENDING" },
      ],
    },
    found: { status: "PENDING" },
  },
  {
    collection: "external-post",
    values: {
      article: demoRef("article", "Ribereño empató sobre la hora y sigue puntero"),
      contentText: "Empate en el descuento y punta en solitario. Ribereño llega al clásico con un punto de ventaja.",
      date: daysAgo(-0.1),
      disabled: true,
      connections: [{ ...shortPosts, status: "PENDING" }],
      externalPublishingRule: demoRef("external-publishing-rule", "Deportes, apenas sale"),
    },
    found: { status: "PENDING" },
  },
  {
    collection: "external-post",
    values: {
      article: demoRef("article", "Salió el primer barco con arroz hacia el Caribe en doce años"),
      contentText: "Doce años después, un barco cargado de arroz volvió a salir del puerto rumbo al Caribe.",
      contentLink: "https://laribera.example/arroz-al-caribe",
      date: daysAgo(4),
      connections: [{ ...page, status: "DONE" }],
    },
    found: { status: "DONE" },
  },
];

/** Accounts, rules and posts of 'Redes sociales'. */
export const socialDocuments: readonly DemoDocument[] = [...accounts, ...rules, ...posts];
