import { type DemoDocument, demoRef } from "./demo-document.ts";

/** How the newsroom works with the copilot. */
export const copilotDocuments: readonly DemoDocument[] = [
  {
    collection: "copilot-settings",
    values: {
      emailReportDisabled: false,
      emailReportDefaultRecipients: "UNRESTRICTED",
      emailReportIncludeRecipients: [demoRef("user", "Marta Iribarne"), demoRef("user", "Julieta Sosa")],
      emailReportExcludeRecipients: [demoRef("user", "Sistemas")],
    },
  },
  { collection: "copilot-review-settings", values: { disabled: false } },
  {
    collection: "copilot-model-settings",
    values: {
      apiKey: "demo-clave-inventada-0000",
      org: "editorial-la-ribera",
      apiProject: "redaccion",
      model: "cronista-2-grande",
    },
  },
];
