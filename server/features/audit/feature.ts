import type { Feature } from "../../http/feature.ts";
import { auditEntryBehaviour } from "./audit-entry.ts";
import { addAuditRoutes } from "./audit-routes.ts";
import { auditOfPeople } from "./personal-data.ts";

export const auditFeature: Feature = {
  name: "audit",
  behaviours: { "audit-entry": auditEntryBehaviour },
  api: [addAuditRoutes],
  personalData: auditOfPeople,
};
