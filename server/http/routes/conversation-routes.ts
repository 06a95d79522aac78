import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { markRead } from "../../collections/conversation-reading.ts";
import { contextOf } from "../request-session.ts";
import type { Services } from "../services.ts";

const path = z.object({ id: z.string().min(1).max(80) });
const body = z.strictObject({ at: z.iso.datetime() });

/** What pages tell of conversations beside their messages, which are saved as documents. */
export function addConversationRoutes(app: FastifyInstance, services: Services): void {
  app.post("/conversation/:id/read", async (request, reply) => {
    const { id } = path.parse(request.params);
    await markRead(contextOf(request, services), id, body.parse(request.body).at);
    return reply.code(204).send();
  });
}
