import type { Feature } from "../../http/feature.ts";
import { addReportRoutes } from "./report-routes.ts";

export const reportsFeature: Feature = {
  name: "reports",
  api: [addReportRoutes],
};
