import type { DemoDocument } from "../../../engines/demo/demo-document.ts";

const organizations: readonly DemoDocument[] = ["Cooperativa de Medios del Delta", "Fundación La Orilla"].map((name) => ({
  collection: "organization",
  values: { name },
}));

const updates: readonly DemoDocument[] = [
  { collection: "update", values: { name: "Unificar créditos de fotos anteriores a la mudanza", status: "DONE" } },
  { collection: "update", values: { name: "Recalcular las visitas por origen", status: "DONE" } },
  { collection: "update", values: { name: "Rehacer las miniaturas del archivo", status: "RUNNING" } },
  { collection: "update", values: { name: "Mover los clasificados a su propia base", status: "ERROR" } },
  { collection: "update", values: { name: "Normalizar nombres de barrios", status: "PENDING" } },
];

/** What the installation's administrator sees; none of it belongs to a project. */
export const systemDocuments: readonly DemoDocument[] = [...organizations, ...updates];
