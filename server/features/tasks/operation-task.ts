import type { CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { taskFacts } from "./operation-task-times.ts";

export const operationTaskBehaviour = {
  clock: { facts: taskFacts, rows: "all" },
  // DOC-089
  actions: { accomplish: { change: (now) => ({ body: { manualCompletionDate: now } }) } },
} satisfies CollectionBehaviour;
