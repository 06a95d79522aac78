import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const assistantFeature: AppFeature = {
  entryPages: {
    "copilot-settings": entryPage(() => import("./CopilotSettingsPage.tsx").then((module) => module.CopilotSettingsPage)),
  },
};
