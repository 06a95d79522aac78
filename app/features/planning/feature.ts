import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const planningFeature: AppFeature = {
  awaited: {
    coverage: [
      {
        title: "inbox.coverages",
        person: "people",
        while: [{ field: "status", in: ["IDEA", "ASSIGNED", "IN_PROGRESS"] }],
        byOthers: true,
        columns: ["startsAt", "place", "pieces", "status"],
      },
    ],
  },
  entryPages: {
    coverage: entryPage(() => import("./CoverageEntryPage.tsx").then((module) => module.CoverageEntryPage)),
  },
};
