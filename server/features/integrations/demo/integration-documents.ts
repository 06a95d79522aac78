import type { DemoDocument } from "../../../engines/demo/demo-document.ts";

/** A key without a secret and a webhook that is off: the demo asks nobody else for anything, and nobody else asks it. */
export const integrationDocuments: readonly DemoDocument[] = [
  {
    collection: "api-key",
    values: { name: "Importador de cables", onlyRead: false, builtInRole: "editor", models: ["Article", "Asset"] },
  },
  { collection: "api-key", values: { name: "Pantallas de la redacción", onlyRead: true, models: ["Article", "Front"] } },
  {
    collection: "webhook",
    values: {
      name: "Archivo del diario",
      url: "https://archivo.laribera.example/eventos",
      models: ["Article"],
      events: ["published", "unpublished", "deleted"],
    },
  },
];
