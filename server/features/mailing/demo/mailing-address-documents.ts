import { type DemoDocument, daysAgo, demoRef } from "../../../engines/demo/demo-document.ts";

const morning = demoRef("mailing-list", "La primera orilla");
const letters = demoRef("mailing-list", "Cartas del río");
const stands = demoRef("mailing-list", "La tribuna");

/** Readers of the newsletters; refers to the lists. */
export const mailingAddressDocuments: readonly DemoDocument[] = [
  {
    collection: "mailing-address",
    values: { name: "Aurelia Bustos", email: "aurelia.bustos@correo.example", mailingLists: [morning, letters], status: "OK" },
    found: {
      lastActiveAt: daysAgo(0.3),
      lastImpressionAt: daysAgo(0.3),
      lastClickAt: daysAgo(1.3),
      impressionCount: 214,
      clickCount: 61,
      fingerprintLength: 3,
      deviceInstancesData: [
        { device: "Teléfono", city: "La Ribera", sessions: 180 },
        { device: "Escritorio", city: "La Ribera", sessions: 42 },
      ],
    },
  },
  {
    collection: "mailing-address",
    values: { name: "Omar Deluca", email: "odeluca@correo.example", mailingLists: [morning, stands], status: "OK" },
    found: {
      lastActiveAt: daysAgo(2),
      lastImpressionAt: daysAgo(2),
      impressionCount: 97,
      clickCount: 4,
      fingerprintLength: 1,
    },
  },
  {
    collection: "mailing-address",
    values: {
      name: "Nahuel Quiroga",
      email: "deportes@laribera.example",
      user: demoRef("user", "Nahuel Quiroga"),
      mailingLists: [stands],
      status: "OK",
    },
    found: { lastActiveAt: daysAgo(0.1), impressionCount: 40, clickCount: 22, fingerprintLength: 2 },
  },
  {
    collection: "mailing-address",
    values: { name: "Biblioteca Popular del Bajo", email: "biblioteca@bajo.example", mailingLists: [letters], status: "OK" },
    found: {
      lastActiveAt: daysAgo(12),
      lastImpressionAt: daysAgo(12),
      impressionCount: 31,
      clickCount: 9,
      deliveryFailures: { full: { times: [daysAgo(5)], said: "452 4.2.2 The mailbox is over its quota" } },
    },
  },
  {
    collection: "mailing-address",
    values: { email: "sin.nombre@correo.example", mailingLists: [morning], status: "UNCONFIRMED" },
    found: { impressionCount: 0, clickCount: 0, fingerprintLength: 0 },
  },
  {
    collection: "mailing-address",
    values: { name: "Irma Cáceres", email: "irma.caceres@correo.example", mailingLists: [], status: "UNSUBSCRIBED" },
    found: { lastActiveAt: daysAgo(140), lastImpressionAt: daysAgo(140), impressionCount: 320, clickCount: 18 },
  },
  {
    collection: "mailing-address",
    values: { name: "Taller Gráfico Sur", email: "ventas@tallersur.example", mailingLists: [morning], status: "INVALID" },
    found: {
      impressionCount: 12,
      clickCount: 0,
      fingerprintLength: 0,
      deliveryFailures: { unknown: { times: [daysAgo(20)], said: "550 5.1.1 The email account does not exist" } },
    },
  },
];
