import type { FastifyInstance } from "fastify";

export interface KnownRoute {
  readonly method: string;
  /** With its parameters, `/api/:collection/:id`. */
  readonly url: string;
}

declare module "fastify" {
  interface FastifyInstance {
    /** Every route that the server answers, as they were added: what is asked of all of them is asked of the next one, too. */
    readonly knownRoutes: readonly KnownRoute[];
  }
}

/** Before the first route. */
export function rememberRoutes(app: FastifyInstance): void {
  const routes: KnownRoute[] = [];
  app.decorate("knownRoutes", routes);
  app.addHook("onRoute", ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
}
