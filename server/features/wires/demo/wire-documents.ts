import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const RIVER = "Agencia Fluvial";
const COAST = "Noticias del Delta";

/** Disabled: their addresses do not exist. */
const services: readonly DemoDocument[] = [
  { name: RIVER, url: "https://fluvial.example/teletipos.json", category: demoRef("category", "Ciudad"), disabled: true },
  { name: COAST, url: "https://delta.example/rss.xml", everyMinutes: 15, keepDays: 3, disabled: true },
].map((values) => ({ collection: "wire-service", values }));

interface DemoWire {
  readonly service: string;
  readonly days: number;
  readonly title: string;
  readonly deck: string;
  readonly bodyHtml: string;
  readonly subjects: string;
  readonly urgency?: string;
  readonly embargo?: ReturnType<typeof daysAgo>;
  readonly revision?: number;
  readonly status?: string;
}

const items: readonly DemoWire[] = [
  {
    service: RIVER,
    days: 0.01,
    urgency: "FLASH",
    title: "El río supera la cota de alerta en el puerto",
    deck: "Prefectura cierra la navegación deportiva hasta nuevo aviso.",
    bodyHtml:
      "<p>El río llegó esta mañana a 3,42 metros en la escala del puerto, dos centímetros por encima de la cota de alerta.</p><p>Prefectura cerró la navegación deportiva y pidió a los clubes que aseguren las embarcaciones.</p>",
    subjects: "Río, Alerta, Prefectura",
  },
  {
    service: COAST,
    days: 0.05,
    urgency: "URGENT",
    title: "Suspenden las clases en las escuelas de las islas",
    deck: "La medida alcanza a once establecimientos.",
    bodyHtml: "<p>Las lanchas escolares no saldrán mañana por el estado del río, informó la dirección de escuelas.</p>",
    subjects: "Educación, Islas",
  },
  {
    service: RIVER,
    days: 0.2,
    title: "El presupuesto provincial prevé tres obras en la costanera",
    deck: "El proyecto entra el jueves a la Legislatura.",
    bodyHtml:
      "<p>El proyecto incluye la defensa norte, el muelle de pasajeros y el paseo de la Aduana.</p><p>El texto puede cambiar en comisión.</p>",
    subjects: "Presupuesto, Obras",
    revision: 2,
    status: "CHANGED",
  },
  {
    service: RIVER,
    days: 0.3,
    title: "Informe anual del empleo: datos por ciudad",
    deck: "Cifras bajo embargo hasta la presentación.",
    bodyHtml: "<p>El desempleo bajó en cuatro de las siete ciudades de la región.</p>",
    subjects: "Empleo, Economía",
    embargo: daysAgo(-1),
  },
  {
    service: COAST,
    days: 1.1,
    title: "Una regata reunirá a sesenta embarcaciones el domingo",
    deck: "Largan desde el muelle viejo a las diez.",
    bodyHtml: "<p>La regata de los tres puentes vuelve después de dos años.</p>",
    subjects: "Deportes, Vela",
    status: "DISMISSED",
  },
];

export const wireDocuments: readonly DemoDocument[] = [
  ...services,
  ...items.map(({ service, days, status = "NEW", urgency = "ROUTINE", revision = 1, ...found }) => ({
    collection: "wire-item",
    values: {},
    found: { ...found, status, urgency, revision, sentAt: daysAgo(days), service: demoRef("wire-service", service) },
  })),
];
