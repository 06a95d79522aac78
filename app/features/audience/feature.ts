import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const audienceFeature: AppFeature = {
  entryPages: {
    "audience-segment": entryPage(() =>
      import("./AudienceSegmentEntryPage.tsx").then((module) => module.AudienceSegmentEntryPage),
    ),
  },
};
