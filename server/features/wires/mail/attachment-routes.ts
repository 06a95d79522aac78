import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { partOfMail } from "../../../../schema/features/wires/attached-part.ts";
import type { Services } from "../../../context/services.ts";
import { hangUp } from "../../../http/hang-up.ts";
import { contextOf } from "../../../http/request-session.ts";
import { fetchAttachment } from "./fetch-attachment.ts";

/** Of an attachment, bytes: more than mail servers take. */
const LARGEST = 100 * 1024 ** 2;

const path = z.object({ id: z.string().min(1).max(80), part: partOfMail });

/** `GET wire-item/{id}/attachments/{part}`: what came with a text by mail, from the mailbox that it lies in. */
export function addAttachmentRoutes(app: FastifyInstance, services: Services): void {
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } };
  app.get("/wire-item/:id/attachments/:part", { config }, async (request, reply) => {
    const { id, part } = path.parse(request.params);
    const ctx = contextOf(request, services);
    const limit = Math.min(services.limits.fileBytes, LARGEST);
    const { received, name } = await fetchAttachment(services, { ctx, id, part, limit, signal: hangUp(reply) });
    const content = createReadStream(received.path).once("close", () => void rm(received.path, { force: true }));
    return reply
      .headers({
        "content-type": "application/octet-stream",
        "content-length": received.size,
        "cache-control": "private, no-store",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      })
      .send(content);
  });
}
