import type { FastifyInstance } from "fastify";
import { Counter, Histogram, type Registry } from "prom-client";
import type { AtOnce } from "../../../http/answer-at-once.ts";

/** Of answers people wait for, seconds: a keystroke's, a page's, an import's. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What an address that no route has counts as. */
const NO_ROUTE = "none";

/**
 * Counts answers and their times, from now on, by route. To be called before the first route. A label is a pattern of the program, never what somebody asked
 * for: there are as many series as routes, however many addresses. What it answers counts what is answered past the routes.
 */
export function measureRequests(app: FastifyInstance, register: Registry): (answer: AtOnce) => void {
  const labels = ["method", "route"] as const;
  const answers = new Counter({
    name: "cierre_http_answers_total",
    help: "Answers to requests, by route and status",
    labelNames: [...labels, "status"],
    registers: [register],
  });
  const seconds = new Histogram({
    name: "cierre_http_answer_seconds",
    help: "Time from a request's headers to the end of its answer",
    labelNames: labels,
    buckets: BUCKETS,
    registers: [register],
  });
  const note = ({ method, route, status, seconds: taken }: Omit<AtOnce, "requestId">) => {
    answers.inc({ method, route, status });
    seconds.observe({ method, route }, taken);
  };
  app.addHook("onResponse", (request, reply, done) => {
    const { url } = request.routeOptions;
    const route = url ?? NO_ROUTE;
    // Anybody may name a method where no route was found.
    const method = url === undefined ? NO_ROUTE : request.method;
    note({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    done();
  });
  return note;
}
