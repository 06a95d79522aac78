import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const wiresFeature: AppFeature = {
  awaited: {
    "wire-item": [
      {
        title: "inbox.wires",
        person: "takenBy",
        while: [{ field: "status", in: ["CHANGED", "KILLED"] }],
        byOthers: true,
        columns: ["sentAt", "service", "status"],
      },
    ],
  },
  entryPages: {
    "wire-service": entryPage(() => import("./WireServiceEntryPage.tsx").then((module) => module.WireServiceEntryPage)),
    "wire-item": entryPage(() => import("./WireItemEntryPage.tsx").then((module) => module.WireItemEntryPage)),
  },
};
