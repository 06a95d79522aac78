import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { webhook } from "../../../schema/features/integrations/webhook.ts";
import type { WebhookDelivery } from "../../../schema/wire/integrations.ts";
import type { Services } from "../../context/services.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { contextOf } from "../../http/request-session.ts";
import { readTries } from "./webhook-ledger.ts";

const path = z.object({ id: z.string().min(1).max(80) });

/** `GET webhook/{id}/deliveries`: its last tries, for whoever reads the webhook. */
export function addWebhookRoutes(api: FastifyInstance, services: Services): void {
  api.get("/webhook/:id/deliveries", async (request): Promise<WebhookDelivery[]> => {
    const { id } = path.parse(request.params);
    await readDocument(contextOf(request, services), webhook.name, id, {});
    return readTries(services.store, id);
  });
}
