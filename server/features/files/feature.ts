import type { Feature } from "../../http/feature.ts";
import { addAssetRoutes } from "./asset-routes.ts";
import { addFileRoutes } from "./file-routes.ts";

export const filesFeature: Feature = {
  name: "files",
  api: [addAssetRoutes],
  files: [addFileRoutes],
};
