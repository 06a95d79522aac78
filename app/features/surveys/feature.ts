import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const surveysFeature: AppFeature = {
  entryPages: {
    survey: entryPage(() => import("./SurveyEntryPage.tsx").then((module) => module.SurveyEntryPage)),
  },
};
