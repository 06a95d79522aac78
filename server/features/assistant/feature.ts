import type { Feature } from "../../http/feature.ts";
import { addAssistantRoutes } from "./assistant-routes.ts";
import { copilotDocuments } from "./demo/copilot-documents.ts";

export const assistantFeature: Feature = {
  name: "assistant",
  api: [addAssistantRoutes],
  demo: [{ documents: copilotDocuments }],
};
