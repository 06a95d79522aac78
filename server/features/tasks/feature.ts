import type { Feature } from "../../http/feature.ts";
import { operationTaskBehaviour } from "./operation-task.ts";
import { addProgramRoutes } from "./program-routes.ts";
import { startTasks } from "./start-tasks.ts";
import { webpackOutputFileBehaviour } from "./webpack-output-file.ts";

export const tasksFeature: Feature = {
  name: "tasks",
  behaviours: {
    "operation-task": operationTaskBehaviour,
    "webpack-output-file": webpackOutputFileBehaviour,
  },
  api: [addProgramRoutes],
  start: startTasks,
};
