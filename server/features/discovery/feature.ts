import type { Feature } from "../../http/feature.ts";
import { discoveryDocuments } from "./demo/discovery-documents.ts";
import { addExplorerRoutes } from "./explorer-routes.ts";
import { sightseerOriginBehaviour } from "./sightseer-origin.ts";

export const discoveryFeature: Feature = {
  name: "discovery",
  behaviours: {
    "sightseer-origin": sightseerOriginBehaviour,
  },
  api: [addExplorerRoutes],
  demo: [{ documents: discoveryDocuments }],
};
