import type { FastifyInstance } from "fastify";
import type { WatchBounds } from "../../context/service-limits.ts";
import { isThrough } from "../is-through.ts";
import { Exchange } from "./exchange.ts";

/**
 * Ends requests whose body never ends and answers that nobody reads, of all that reaches the server, whoever handles it: 408 where
 * nothing was answered yet, and the connection is closed. To be called when all who listen for requests do.
 */
export function watchExchanges(app: FastifyInstance, bounds: WatchBounds): void {
  const exchanges = new Set<Exchange>();
  app.server.on("request", (request, response) => {
    if (!isThrough(request, response)) exchanges.add(new Exchange(request, response, bounds));
  });
  let last = performance.now();
  const look = () => {
    const passed = performance.now() - last;
    last += passed;
    for (const exchange of exchanges) {
      // While the thread was held up, nobody could be seen to send.
      if (!exchange.isOver) exchange.look(Math.min(passed, 2 * bounds.lookMs));
      if (exchange.isOver) exchanges.delete(exchange);
    }
  };
  const timer = setInterval(look, bounds.lookMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
