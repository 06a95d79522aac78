import type { Feature } from "../../http/feature.ts";
import { addArchiveRoutes } from "./archive-routes.ts";

export const archiveFeature: Feature = {
  name: "archive",
  api: [addArchiveRoutes],
};
