import type { FastifyReply } from "fastify";

/** Aborts when the connection is closed before the answer is whole. */
export function hangUp(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once("close", () => controller.abort());
  return controller.signal;
}
