import type { Feature } from "../../http/feature.ts";
import { apiKeyActions, apiKeyBehaviour } from "./api-key.ts";
import { noteKeyUses } from "./note-key-use.ts";

export const integrationsFeature: Feature = {
  name: "integrations",
  behaviours: { "api-key": apiKeyBehaviour },
  actions: () => ({ "api-key": apiKeyActions }),
  api: [noteKeyUses],
};
