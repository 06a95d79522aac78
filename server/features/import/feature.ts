import type { Feature } from "../../http/feature.ts";
import { addImportRoutes } from "./import-routes.ts";

export const importFeature: Feature = {
  name: "import",
  api: [addImportRoutes],
};
