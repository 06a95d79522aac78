import { type DemoDocument, demoRef } from "../../../engines/demo/demo-document.ts";

const HOUSE_STYLE =
  "Se escribe de usted y en presente histórico solo en los titulares. Las cifras hasta nueve van en letras. No se abrevian los nombres de instituciones la primera vez que aparecen.";

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
  // Without a key and a model of its own: whoever tries the demo with a model says which one when the server starts.
  {
    collection: "copilot-model-settings",
    values: { org: "editorial-la-ribera", apiProject: "redaccion", houseStyle: HOUSE_STYLE },
  },
];
