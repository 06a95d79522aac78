import type { Feature } from "../../http/feature.ts";
import { addDemoRoutes } from "./demo-routes.ts";

export const demoFeature: Feature = {
  name: "demo",
  api: [addDemoRoutes],
};
