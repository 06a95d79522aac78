import type { Feature } from "../../http/feature.ts";
import { addLookupRoutes } from "./lookup-routes.ts";

export const lookupsFeature: Feature = {
  name: "lookups",
  api: [addLookupRoutes],
};
