import { type DemoDocument, type DemoRef, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const item = (model: string, doc: DemoRef) => ({ model, doc });

const segments: readonly DemoDocument[] = [
  {
    collection: "audience-segment",
    values: {
      name: "Siguen el río",
      items: [
        item("Tag", demoRef("tag", "Río")),
        item("Tag", demoRef("tag", "Inundaciones")),
        item("Category", demoRef("category", "Ambiente")),
      ],
    },
    found: {
      status: "READY",
      fingerprintLength: 184,
      stats: { pushSubscriptionCount: 3120, mailingAddressMatchCount: 1874 },
      active1dCount: 940,
      active7dCount: 4210,
      active30dCount: 9385,
      generatedAt: daysAgo(0.2),
    },
  },
  {
    collection: "audience-segment",
    values: {
      name: "Hinchas de la liga regional",
      items: [
        item("Category", demoRef("category", "Deportes")),
        item("Article", demoRef("article", "Ribereño empató sobre la hora y sigue puntero")),
      ],
    },
    found: {
      status: "MATCHING",
      fingerprintLength: 96,
      stats: { pushSubscriptionCount: 1450, mailingAddressMatchCount: 388 },
      active1dCount: 610,
      active7dCount: 2044,
      active30dCount: 3790,
      generatedAt: daysAgo(8),
    },
  },
  {
    collection: "audience-segment",
    values: {
      name: "Lectores de cultura",
      items: [item("Category", demoRef("category", "Cultura")), item("Tag", demoRef("tag", "Libros"))],
    },
    found: { status: "FINGERPRINTING", fingerprintLength: 12 },
  },
  {
    collection: "audience-segment",
    values: { name: "Vecinos del Bajo", items: [item("Category", demoRef("category", "Barrios"))] },
    found: {
      status: "IDLE",
      error: "No hay contenidos suficientes: hacen falta al menos diez artículos de los últimos treinta días.",
    },
  },
];

/** A reader somewhere, seen at an address that is kept for documentation. */
function place(ip: string, city: string, region: string, country = "Argentina") {
  return { ip, continent: country === "España" ? "Europa" : "América del Sur", country, region, city };
}

const devices: readonly DemoDocument[] = [
  {
    collection: "device-instance",
    values: {},
    found: {
      user: demoRef("user", "Julieta Sosa"),
      identified: true,
      fingerprintLength: 41,
      ipLocation: place("192.0.2.17", "La Ribera", "Litoral"),
      pushEnabled: true,
      audienceSegments: [demoRef("audience-segment", "Siguen el río")],
      pushSubscription: { endpoint: "https://push.example/s/8f2c", expirationTime: null },
    },
  },
  {
    collection: "device-instance",
    values: {},
    found: {
      user: demoRef("user", "Nahuel Quiroga"),
      identified: true,
      fingerprintLength: 77,
      ipLocation: place("192.0.2.85", "La Ribera", "Litoral"),
      pushEnabled: false,
      audienceSegments: [
        demoRef("audience-segment", "Siguen el río"),
        demoRef("audience-segment", "Hinchas de la liga regional"),
      ],
      pushSubscription: { endpoint: "https://push.example/s/11d0", expirationTime: null },
      pushSubscriptionErrors: [{ date: daysAgo(1), message: "410: la suscripción ya no existe" }],
    },
  },
  {
    collection: "device-instance",
    values: {},
    found: {
      identified: false,
      fingerprintLength: 9,
      ipLocation: place("198.51.100.4", "Puerto Ceibo", "Litoral"),
      pushEnabled: true,
      audienceSegments: [demoRef("audience-segment", "Hinchas de la liga regional")],
      pushSubscription: { endpoint: "https://push.example/s/a07e", expirationTime: null },
    },
  },
  {
    collection: "device-instance",
    values: {},
    found: {
      identified: false,
      fingerprintLength: 3,
      ipLocation: place("203.0.113.60", "Valencia", "Comunidad Valenciana", "España"),
      pushEnabled: false,
    },
  },
  {
    collection: "device-instance",
    values: {},
    found: {
      identified: false,
      fingerprintLength: 0,
      ipLocation: place("203.0.113.9", "Buenos Aires", "Ciudad de Buenos Aires"),
    },
  },
];

/** Audiences of the demo and some of its readers' devices; they refer to categories, tags and articles. */
export const audienceDocuments: readonly DemoDocument[] = [...segments, ...devices];
