import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";
import { customCollectionDocuments } from "./custom-collection-documents.ts";

const data: readonly DemoDocument[] = [
  {
    collection: "custom-data",
    values: { name: "Altura del río (m)", code: "river-height", date: daysAgo(0), dataType: "number", value: 3.12 },
  },
  {
    collection: "custom-data",
    values: { name: "Dólar oficial", code: "dollar", date: daysAgo(0), dataType: "number", value: 1_492.5 },
  },
  {
    collection: "custom-data",
    values: {
      name: "Pronóstico del servicio hidrológico",
      code: "river-forecast",
      date: daysAgo(0.5),
      dataType: "string",
      value: "Seguirá bajando entre seis y ocho centímetros por día.",
    },
  },
  {
    collection: "custom-data",
    values: {
      name: "Salidas de las lanchas",
      code: "ferry-times",
      date: daysAgo(12),
      dataType: "generic",
      value: { ida: ["06:30", "08:00", "12:15", "18:40"], vuelta: ["07:10", "09:00", "13:20", "19:30"] },
    },
  },
  {
    collection: "custom-data",
    values: {
      name: "Farmacias de turno",
      code: "pharmacies",
      date: daysAgo(1),
      dataType: "generic",
      value: [
        { nombre: "Farmacia del Muelle", calle: "Paraná 118", telefono: "555-0142" },
        { nombre: "Farmacia San Telmo", calle: "Boulevard Oeste 2010", telefono: "555-0177" },
      ],
    },
  },
  {
    collection: "custom-data",
    values: { name: "Nivel de alerta", code: "alert-level", date: daysAgo(200), dataType: "number", value: 3.2 },
  },
];

const feeders: readonly DemoDocument[] = [
  {
    collection: "custom-data-feeder",
    values: {
      name: "Escala del muelle",
      originUrl: "https://hidrologia.example/escalas/la-ribera.json",
      type: "JSON",
      timeoutSeconds: 20,
      disabled: false,
      targets: [
        { customData: demoRef("custom-data", "Altura del río (m)"), transformCode: "return Number(data.altura_m);" },
        {
          customData: demoRef("custom-data", "Pronóstico del servicio hidrológico"),
          transformCode: "return data.pronostico.trim();",
        },
      ],
    },
    found: { lastScrapedAt: daysAgo(0.02) },
  },
  {
    collection: "custom-data-feeder",
    values: {
      name: "Turnos de farmacias",
      originUrl: "https://farmaceuticos.example/turnos",
      type: "HTML",
      timeoutSeconds: 45,
      disabled: false,
      targets: [
        {
          customData: demoRef("custom-data", "Farmacias de turno"),
          transformCode:
            'return cierre.all(data, "tr.turno").map((row) => {\n  const [nombre, calle, telefono] = cierre.all(row, "td").map(cierre.text);\n  return { nombre, calle, telefono };\n});',
        },
      ],
    },
    found: { lastScrapedAt: daysAgo(1) },
  },
  {
    collection: "custom-data-feeder",
    values: {
      name: "Planilla de lanchas",
      originUrl: "https://docs.google.com/spreadsheets/d/lanchas-de-la-ribera/edit",
      type: "GOOGLE_SPREADSHEET",
      spreadsheetHeader: "Horarios!A1:D1",
      spreadsheetRange: "Horarios!A2:D40",
      timeoutSeconds: 60,
      disabled: true,
      targets: [{ customData: demoRef("custom-data", "Salidas de las lanchas"), transformCode: "return data;" }],
    },
    found: { lastScrapedAt: daysAgo(12) },
  },
];

const tasks: readonly DemoDocument[] = [
  {
    collection: "custom-task",
    values: {
      name: "Avisar si el río pasa el nivel de alerta",
      code: 'const [river] = await cierre.list("custom-data", { code: "river-height" });\nconst [alert] = await cierre.list("custom-data", { code: "alert-level" });\nif (river.value > alert.value) cierre.log("El río pasó el nivel de alerta: " + river.value + " m");\nreturn { altura: river.value, alerta: alert.value };',
      schedules: [{ cron: "*/15 * * * *" }],
      hooks: [{ model: "CustomData" }],
      timeoutMs: 30_000,
      disabled: false,
    },
  },
  {
    collection: "custom-task",
    values: {
      name: "Cerrar etiquetas sin uso",
      code: 'const tags = await cierre.list("tag", { limit: 100 });\nconst old = tags.filter((tag) => tag.lastUsedAt && Date.now() - Date.parse(tag.lastUsedAt) > 540 * 86_400_000);\nfor (const tag of old) cierre.log(tag.name);\nreturn old.length;',
      schedules: [{ cron: "0 4 * * 1" }],
      hooks: [],
      timeoutMs: 300_000,
      disabled: false,
    },
  },
  {
    collection: "custom-task",
    values: {
      name: "Controlar créditos de fotos al publicar",
      code: 'const articles = await cierre.list("article", { status: "PUBLISHED", limit: 100 });\nconst bare = articles.filter((article) => article.photoAsset && !article.photoAssetAttribution);\nfor (const article of bare) cierre.log("Sin créditos: " + article.title);\nreturn bare.length;',
      schedules: [],
      hooks: [{ model: "Article" }, { model: "Category" }],
      timeoutMs: 5000,
      disabled: true,
    },
  },
  {
    collection: "custom-task",
    values: {
      name: "Resumen de la noche electoral",
      code: 'const articles = await cierre.list("article", { search: "elecciones", limit: 20 });\nreturn articles.map((article) => article.title);',
      schedules: [{ cron: "*/5 18-23 * 10 7" }, { cron: "0 8 * 10 1" }],
      hooks: [],
      timeoutMs: 60_000,
      disabled: true,
    },
  },
];

const services: readonly DemoDocument[] = [
  {
    collection: "external-service",
    values: { name: "Servicio meteorológico", host: "api.clima.example", secretName: "claveDelClima", disabled: true },
  },
];

/** Data of the newsroom's own, and the programs that keep it. */
export const dataPlaygroundDocuments: readonly DemoDocument[] = [
  ...data,
  ...feeders,
  ...tasks,
  ...services,
  ...customCollectionDocuments,
];
