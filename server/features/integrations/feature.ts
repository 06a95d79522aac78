import type { Feature } from "../../http/feature.ts";
import { apiKeyActions, apiKeyBehaviour } from "./api-key.ts";
import { integrationDocuments } from "./demo/integration-documents.ts";
import { deliverWebhooksJob } from "./jobs/deliver-webhooks.ts";
import { noteKeyUses } from "./note-key-use.ts";
import { addOpenApiRoutes } from "./openapi/openapi-routes.ts";
import { startWebhooks } from "./start-webhooks.ts";
import { webhookBehaviour } from "./webhook.ts";
import { webhookActions } from "./webhook-actions.ts";
import { addWebhookRoutes } from "./webhook-routes.ts";

export const integrationsFeature: Feature = {
  name: "integrations",
  behaviours: { "api-key": apiKeyBehaviour, webhook: webhookBehaviour },
  actions: () => ({ "api-key": apiKeyActions, webhook: webhookActions }),
  api: [noteKeyUses, addWebhookRoutes, addOpenApiRoutes],
  jobs: [deliverWebhooksJob],
  start: startWebhooks,
  demo: [{ documents: integrationDocuments }],
};
