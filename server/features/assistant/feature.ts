import type { Feature } from "../../http/feature.ts";
import { addAssistantRoutes } from "./assistant-routes.ts";

export const assistantFeature: Feature = {
  name: "assistant",
  api: [addAssistantRoutes],
};
