import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const placements: readonly DemoDocument[] = [
  { collection: "ad-placement", values: { name: "Portada", pages: ["front"] } },
  { collection: "ad-placement", values: { name: "Nota", pages: ["article"] } },
  { collection: "ad-placement", values: { name: "Sección", pages: ["list"] } },
  { collection: "ad-placement", values: { name: "Boletín" } },
  { collection: "ad-placement", values: { name: "Aplicación" } },
];

const frontPage = demoRef("ad-placement", "Portada");
const articlePage = demoRef("ad-placement", "Nota");

const slots: readonly DemoDocument[] = [
  {
    collection: "ad-slot",
    values: {
      name: "Cabecera",
      provider: "tadevel",
      originId: "cabecera",
      placements: [frontPage, articlePage],
      position: "header",
    },
  },
  {
    collection: "ad-slot",
    values: { name: "Lateral 1", provider: "tadevel", originId: "lateral-1", placements: [articlePage], position: "body" },
  },
  {
    collection: "ad-slot",
    values: {
      name: "Lateral 2",
      provider: "googletag",
      originId: "/1408/laribera/lateral-2",
      passbackId: "lateral-2-propio",
      placements: [articlePage, demoRef("ad-placement", "Sección")],
      lowPriority: true,
    },
  },
  {
    collection: "ad-slot",
    values: {
      name: "Pie de nota",
      provider: "adsbygoogle",
      originId: "1408140801",
      placements: [articlePage],
      lowPriority: true,
    },
  },
  {
    collection: "ad-slot",
    values: { name: "Boletín, centro", originId: "boletin-centro", placements: [demoRef("ad-placement", "Boletín")] },
  },
];

const campaigns: readonly DemoDocument[] = [
  {
    collection: "ad-campaign",
    values: {
      name: "Cooperativa de pescadores: filetes",
      startDate: daysAgo(12),
      endDate: daysAgo(-18),
      impression: { count: 62_410, limit: 150_000 },
      click: { count: 912, limit: null },
      activeview: { count: 38_070 },
      maxDeliveryPace: 1.2,
      repeatLevel: "campaign",
      repeatAmount: 3,
      creatives: [
        {
          type: "image",
          asset: demoRef("asset", "puerto-gruas.jpg"),
          clickUrl: "https://pescadores.example/filetes",
          width: 300,
          height: 250,
        },
        {
          type: "code",
          code: '<a href="https://pescadores.example/filetes" style="display:flex;align-items:center;justify-content:space-between;box-sizing:border-box;width:728px;height:90px;padding:0 28px;background:#17495a;color:#fff;font:600 26px Georgia,serif;text-decoration:none"><span>Del río a su mesa</span><span style="padding:10px 18px;border-radius:4px;background:#f2c14e;color:#1a1b1e;font:600 16px system-ui,sans-serif">Pedir filetes</span></a>',
          clickUrl: "https://pescadores.example/filetes",
          width: 728,
          height: 90,
        },
      ],
      creativesMode: "any",
      segmentAdSlotInclude: [demoRef("ad-slot", "Cabecera"), demoRef("ad-slot", "Lateral 1")],
      segmentCategoryExclude: [demoRef("category", "Ambiente")],
      segmentIpLocationExclude: [{ country: "Uruguay" }],
      segmentPlatforms: ["web", "app"],
    },
    found: { status: "running", pace: 1.04, measurementPace: 1.11, activeviewbase: 59_140 },
  },
  {
    collection: "ad-campaign",
    values: {
      name: "Universidad de la Ribera: inscripción",
      startDate: daysAgo(5),
      endDate: daysAgo(-3),
      impression: { count: 20_118, limit: 90_000 },
      click: { count: 310, limit: 1500 },
      activeview: { count: 9870 },
      repeatLevel: "creative",
      repeatAmount: 2,
      creatives: [
        {
          type: "image",
          asset: demoRef("asset", "sesion.jpg"),
          clickUrl: "https://universidad.example/inscripcion",
          width: 300,
          height: 600,
        },
      ],
      segmentAdPlacementInclude: [articlePage],
      segmentCategoryInclude: [demoRef("category", "Sociedad"), demoRef("category", "Cultura")],
      segmentDeviceType: ["mobile"],
    },
    found: { status: "slow", pace: 0.48, measurementPace: 0.5, activeviewbase: 18_400 },
  },
  {
    collection: "ad-campaign",
    values: {
      name: "Radio Ribera: aplicación nueva",
      startDate: daysAgo(-2),
      endDate: daysAgo(-32),
      impression: { limit: 60_000 },
      lowPriority: true,
      creatives: [
        {
          type: "image",
          asset: demoRef("asset", "avenida-de-noche.jpg"),
          clickUrl: "https://laribera.example/app",
          width: 320,
          height: 100,
        },
      ],
      segmentBrandExclude: [demoRef("brand", "Ribera en vivo")],
      segmentIpLocationExclude: [{ country: "Brasil" }],
    },
    found: { status: "pending" },
  },
  {
    collection: "ad-campaign",
    values: { name: "Feria franca bajo techo", startDate: daysAgo(1), endDate: daysAgo(-20), impression: { limit: 40_000 } },
    found: { status: "setup" },
  },
  {
    collection: "ad-campaign",
    values: {
      name: "Aserradero del Norte",
      startDate: daysAgo(20),
      endDate: daysAgo(-10),
      disabled: true,
      impression: { count: 31_002, limit: 80_000 },
      creatives: [{ type: "code", code: "<p>Tirantes y machimbre</p>", width: 970, height: 90 }],
    },
    found: { status: "stopped", pace: 0 },
  },
  {
    collection: "ad-campaign",
    values: {
      name: "Club Náutico: colonia de vacaciones",
      startDate: daysAgo(70),
      endDate: daysAgo(40),
      impression: { count: 100_000, limit: 100_000 },
      click: { count: 1420 },
      activeview: { count: 63_450 },
      creatives: [
        {
          type: "image",
          asset: demoRef("asset", "regata.jpg"),
          clickUrl: "https://clubnautico.example/colonia",
          width: 300,
          height: 250,
        },
      ],
    },
    found: { status: "ended", pace: 1, activeviewbase: 97_200 },
  },
];

/** Placements, slots and campaigns of 'Servidor de anuncios'; one campaign refers to a brand. */
export const adDocuments: readonly DemoDocument[] = [...placements, ...slots, ...campaigns];
