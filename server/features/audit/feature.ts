import type { Feature } from "../../http/feature.ts";
import { auditEntryBehaviour } from "./audit-entry.ts";
import { addAuditRoutes } from "./audit-routes.ts";

export const auditFeature: Feature = {
  name: "audit",
  behaviours: { "audit-entry": auditEntryBehaviour },
  api: [addAuditRoutes],
};
