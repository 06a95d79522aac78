import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Requests that have no answer yet: method, route and for how long, never an address or a body, which may hold what people write. */
    requestsUnderWay(): string[];
  }
}

/** Before the first route. */
export function followRequests(app: FastifyInstance): void {
  const underWay = new Map<object, () => string>();
  app.decorate("requestsUnderWay", () => [...underWay.values()].map((line) => line()));
  app.addHook("onRequest", async ({ method, routeOptions: { url } }, reply) => {
    underWay.set(reply.raw, () => `${method} ${url ?? "?"} ${Math.round(reply.elapsedTime)} ms`);
    // Also for one whose client went away.
    reply.raw.once("close", () => underWay.delete(reply.raw));
  });
}
