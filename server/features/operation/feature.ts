import type { Feature } from "../../http/feature.ts";
import { addHealthRoutes } from "./health-routes.ts";
import { addMetricsRoutes } from "./metrics/metrics-routes.ts";

/** What whoever runs a newsroom's server sees of it. */
export const operationFeature: Feature = {
  name: "operation",
  everywhere: [addHealthRoutes, addMetricsRoutes],
};
