import type { Feature } from "../../http/feature.ts";
import { followSaves } from "./follow-saves.ts";
import { operationTaskBehaviour } from "./operation-task.ts";
import { programActions } from "./program-actions.ts";
import { addProgramRoutes } from "./program-routes.ts";
import { startTasks } from "./start-tasks.ts";

export const tasksFeature: Feature = {
  name: "tasks",
  behaviours: {
    "custom-data-feeder": { takenIn: () => ({ disabled: true }) },
    "custom-task": { takenIn: () => ({ disabled: true }) },
    "operation-task": operationTaskBehaviour,
  },
  actions: programActions,
  api: [addProgramRoutes],
  follow: [followSaves],
  start: startTasks,
};
