import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const tasksFeature: AppFeature = {
  entryPages: {
    "custom-data-feeder": entryPage(() => import("./programs/FeederEntryPage.tsx").then((module) => module.FeederEntryPage)),
    "custom-task": entryPage(() => import("./programs/TaskEntryPage.tsx").then((module) => module.TaskEntryPage)),
    macro: entryPage(() => import("./programs/MacroEntryPage.tsx").then((module) => module.MacroEntryPage)),
    "operation-task": entryPage(() => import("./OperationTaskEntryPage.tsx").then((module) => module.OperationTaskEntryPage)),
  },
};
