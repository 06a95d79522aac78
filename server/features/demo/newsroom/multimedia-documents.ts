import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";
import { multimediaContentDocuments } from "./multimedia-content-documents.ts";

const radio = demoRef("brand", "Radio Ribera");
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const workdays = [1, 2, 3, 4, 5];

const station: DemoDocument = {
  collection: "brand",
  values: {
    name: "Radio Ribera",
    color: "#1c6e8c",
    iosPublishedVersion: "4.2.0",
    androidPublishedVersion: "4.2.3",
    features: ["content", "schedule", "drawer", "chat", "bottom-nav", "articles"],
    streamingOptions: [
      { name: "FM 98.7", type: "audio", url: "https://vivo.laribera.example/fm" },
      { name: "Cámara del estudio", type: "video", url: "https://vivo.laribera.example/estudio" },
    ],
    menu: [
      { model: "Category", doc: demoRef("category", "Ciudad"), name: "La ciudad" },
      { model: "Category", doc: demoRef("category", "Deportes"), name: "Deportes" },
    ],
    adPlacements: [
      { placement: "home-sticky-bottom", slotType: "tadevel", slotCode: "radio-inicio", slotSizes: "320x50", behavior: null },
      {
        placement: "interstitial",
        slotType: "google",
        slotCode: "radio-intersticial",
        slotSizes: "320x480",
        behavior: "pessimist",
        operatingSystems: ["android"],
        disabled: true,
      },
    ],
    imageBoxFit: "cover",
    headerWidget: { type: "weather", city: "La Ribera" },
    googleKey: '{"type":"service_account","project_id":"radio-ribera-demo"}',
  },
  found: { realtime_1m: 214, realtime_5m: 806, realtime_10m: 1190, realtime_15m: 1544 },
};

const programs: readonly DemoDocument[] = [
  {
    collection: "program",
    values: {
      brand: radio,
      name: "La primera orilla",
      description: "Noticias, altura del río y el estado de los puentes.",
      bannerAsset: demoRef("asset", "costanera-amanecer.jpg"),
      schedule: [
        { weekDays: workdays, startTime: "06:00", endTime: "09:00", priority: 10 },
        { weekDays: [6], startTime: "08:00", endTime: "10:00" },
      ],
    },
  },
  {
    collection: "program",
    values: {
      brand: radio,
      name: "La tribuna del agua",
      description: "Fútbol, remo y la fecha completa.",
      bannerAsset: demoRef("asset", "regata.jpg"),
      schedule: [{ weekDays: [7], startTime: "15:00", endTime: "20:00", priority: 20 }],
    },
  },
  {
    collection: "program",
    values: {
      brand: radio,
      name: "Música sin apuro",
      description: "Entre programa y programa.",
      schedule: [{ weekDays: everyDay, startTime: "00:00" }],
    },
  },
  {
    collection: "program",
    values: {
      brand: radio,
      name: "Sobremesa",
      description: "Conversaciones largas con gente que hace cosas.",
      schedule: [{ weekDays: [1, 3, 5], startTime: "14:00", endTime: "16:00" }],
    },
  },
];

/** A channel that relays the radio's morning, which is why the radio's programmes come first. */
const channel: DemoDocument = {
  collection: "brand",
  values: {
    name: "Ribera en vivo",
    color: "#7a3b69",
    iosPublishedVersion: "1.9.1",
    androidPublishedVersion: "2.0.0",
    auxBrands: [radio],
    features: ["content", "billboard", "session", "weather", "fab", "no-overlay"],
    streamingOptions: [{ name: "Señal única", type: null, url: "https://vivo.laribera.example/canal" }],
    menu: [
      { model: "ContentList", doc: demoRef("content-list", "Para escuchar el fin de semana"), name: "Fin de semana" },
      { model: "Category", doc: demoRef("category", "Cultura"), name: "Cultura" },
    ],
    imageBoxFit: null,
  },
  found: {
    nowPlaying2: { program: demoRef("program", "La primera orilla"), startDate: daysAgo(0.06), endDate: daysAgo(-0.06) },
    realtime_1m: 38,
    realtime_5m: 141,
    realtime_10m: 202,
    realtime_15m: 260,
  },
};

const bell: readonly (readonly [number, number])[] = [
  [0.2, 0.75],
  [0.3, 0.6],
  [0.3, 0.4],
  [0.5, 0.2],
  [0.7, 0.4],
  [0.7, 0.6],
  [0.8, 0.75],
  [0.2, 0.75],
];
const clapper: readonly (readonly [number, number])[] = [
  [0.42, 0.82],
  [0.5, 0.88],
  [0.58, 0.82],
];

const shortcuts: readonly DemoDocument[] = [
  {
    collection: "shortcut-list",
    values: {
      name: "Accesos del inicio",
      priority: 10,
      brands: [radio],
      displayLocations: ["BODY"],
      itemStyle: { display: "VECTOR_TEXT", borderRadius: 12, elevation: 2, size: 72 },
      items: [
        { name: "Altura del río", url: "https://laribera.example/rio", vector: [bell, clapper] },
        { name: "El canal", brand: demoRef("brand", "Ribera en vivo"), vector: [clapper] },
      ],
    },
  },
  {
    collection: "shortcut-list",
    values: {
      name: "Panel lateral",
      priority: 5,
      brands: [radio, demoRef("brand", "Ribera en vivo")],
      displayLocations: ["DRAWER"],
      itemStyle: { display: null },
      items: [{ name: "Escribinos", url: "https://laribera.example/contacto" }],
    },
  },
  {
    collection: "shortcut-list",
    values: {
      name: "Carnaval",
      priority: 1,
      brands: [demoRef("brand", "Ribera en vivo")],
      disabled: true,
      displayLocations: ["DRAWER", "BODY"],
      itemStyle: { display: "ICON", size: 48 },
      items: [{ name: "Corsos en vivo", url: "https://laribera.example/carnaval" }],
    },
  },
];

const surveys: readonly DemoDocument[] = [
  {
    collection: "brand-survey",
    values: {
      brand: radio,
      name: "¿Qué tema abre el programa de mañana?",
      date: daysAgo(0.5),
      dueDate: daysAgo(-0.5),
      options: [
        { name: "La reapertura de la costanera", votes: 188 },
        { name: "Los colectivos nocturnos", votes: 143 },
        { name: "El clásico", votes: 97 },
      ],
    },
  },
  {
    collection: "brand-survey",
    values: {
      brand: radio,
      name: "La canción de la semana",
      date: daysAgo(9),
      dueDate: daysAgo(2),
      options: [
        { name: "Chamamé del muelle", votes: 402 },
        { name: "Vals de la crecida", votes: 377 },
      ],
    },
  },
  {
    collection: "brand-survey",
    values: {
      brand: demoRef("brand", "Ribera en vivo"),
      name: "¿Transmitimos la regata completa?",
      date: daysAgo(1),
      options: [
        { name: "Sí, de punta a punta", votes: 61 },
        { name: "Solo la llegada", votes: 25 },
      ],
    },
  },
];

/** Brands, programmes, contents and what surrounds them: 'Multimedia'. */
export const multimediaDocuments: readonly DemoDocument[] = [
  station,
  ...multimediaContentDocuments,
  ...programs,
  channel,
  ...shortcuts,
  ...surveys,
];
