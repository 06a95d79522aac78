import type { Feature } from "../../http/feature.ts";
import { addAssetRoutes } from "./asset-routes.ts";
import { assetActions } from "./edited-copy.ts";
import { addFileRoutes } from "./file-routes.ts";

export const filesFeature: Feature = {
  name: "files",
  actions: () => ({ asset: assetActions }),
  api: [addAssetRoutes],
  files: [addFileRoutes],
};
