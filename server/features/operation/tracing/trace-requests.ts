import type { FastifyInstance } from "fastify";
import { type Span, type Traces, withinSpan } from "../../../context/traces.ts";
import type { AtOnce } from "../../../http/answer-at-once.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** `null` until it begins, and where nobody takes traces. */
    span: Span | null;
  }
}

/** From this on an answer is a failure of the server's. */
const FAILED = 500;

/**
 * Makes a trace of each request, by its route, with its id as the log has it. To be called before the first hook. What it answers makes one of
 * what is answered past the routes.
 */
export function traceRequests(app: FastifyInstance, traces: Traces, proxies: number): (answer: AtOnce) => void {
  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, reply, done) => {
    const { traceparent } = request.headers;
    // As with ids of requests: what somebody sends by themselves is not believed.
    const parent = proxies > 0 && typeof traceparent === "string" ? traceparent : undefined;
    const facts = { "http.request.method": request.method, "cierre.request.id": request.id };
    const span = traces.begin(request.method, "server", facts, { parent });
    request.span = span;
    // Whoever hung up gets no answer, and the framework says nothing.
    reply.raw.once("close", () => span.end());
    withinSpan(span, done);
  });
  // Bodies arrive by events, which know nothing of the span.
  app.addHook("preValidation", (request, _reply, done) => continued(request.span, done));
  app.addHook("onResponse", (request, reply, done) => {
    const { span, method, routeOptions } = request;
    const { statusCode: status } = reply;
    span?.note({
      ...(routeOptions.url !== undefined && { "http.route": routeOptions.url }),
      "http.response.status_code": status,
    });
    if (status >= FAILED) span?.fail(new Error(String(status)));
    span?.end(routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`);
    continued(span, done);
  });
  return ({ method, route, status, seconds, requestId }) => {
    const facts = {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
      "cierre.request.id": requestId,
    };
    traces.begin(`${method} ${route}`, "server", facts, { agoMs: seconds * 1000 }).end();
  };
}

function continued(span: Span | null, done: () => void): void {
  if (span) withinSpan(span, done);
  else done();
}
