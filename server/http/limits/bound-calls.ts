import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallBounds } from "../../context/service-limits.ts";
import { tokenOf } from "../../core/sessions/authenticate.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { UnderWay } from "../../core/threads/under-way.ts";
import { Overloaded } from "./refuse-overload.ts";
import { whileAnswered } from "./while-answered.ts";

/** After so many seconds those that were under way are mostly through. */
export const RETRY_SECONDS = 2;

/**
 * Bounds the calls under way from an address, of strangers together and with one token, so that none takes all that the server carries
 * (`refuse-overload.ts`). A call is under way until its answer is through, or its connection closed. A token has no more than a person may:
 * whose it is need not be asked for those that are refused.
 *
 * Answers whether a request from an address would be refused in any case, before it is looked at any further (`refuse-at-door.ts`).
 */
export function boundCalls(app: FastifyInstance, bounds: CallBounds): (request: IncomingMessage, address: string) => boolean {
  const [calls, strangers, bodies, tokens] = [new UnderWay(), new UnderWay(), new UnderWay(), new UnderWay()];
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.always) return;
    const { ip } = request;
    if (calls.of(ip) >= bounds.requestsOfAddress) throw new TooManyRequests(RETRY_SECONDS * 1000);
    const token = sessionTokenOf(request);
    if (token !== null && tokens.of(token) >= bounds.requestsOfPerson) throw new TooManyRequests(RETRY_SECONDS * 1000);
    const isStranger = token === null;
    const hasBody = isStranger && bringsBody(request);
    if (hasBody && bodies.of(ip) >= bounds.requestsOfStranger) throw new TooManyRequests(RETRY_SECONDS * 1000);
    if (isStranger && strangers.all >= bounds.requestsOfStrangers) throw new Overloaded(RETRY_SECONDS);
    const counted = [calls, ...(isStranger ? [strangers] : []), ...(hasBody ? [bodies] : [])];
    for (const each of counted) each.begin(ip);
    if (token !== null) tokens.begin(token);
    whileAnswered(reply.raw, () => {
      for (const each of counted) each.end(ip);
      if (token !== null) tokens.end(token);
    });
  });
  return ({ url = "", headers }, address) => {
    if (ALWAYS.test(url)) return false;
    if (calls.of(address) >= bounds.requestsOfAddress) return true;
    // Whoever signs in is a stranger, whatever they show.
    const token = url.startsWith("/api/") && !url.startsWith("/api/auth/") ? tokenOf(headers) : null;
    if (token !== null) return tokens.of(token) >= bounds.requestsOfPerson;
    return bringsBody({ headers }) && bodies.of(address) >= bounds.requestsOfStranger;
  };
}

/** Addresses of what is answered however busy the server is. */
const ALWAYS = /^\/(healthz|readyz|metrics)\b/;

/** Bounds the calls under way of one person. Comes after the session is known and before the body is read. */
export function boundCallsOfPerson(app: FastifyInstance, { requestsOfPerson }: CallBounds): void {
  const people = new UnderWay();
  app.addHook("preParsing", async ({ signedIn }, reply) => {
    if (!signedIn) return;
    const { id } = signedIn.profile;
    if (people.of(id) >= requestsOfPerson) throw new TooManyRequests(RETRY_SECONDS * 1000);
    people.begin(id);
    whileAnswered(reply.raw, () => people.end(id));
  });
}

/** What is shown where a session is asked for, before the body is read: a wrong one is refused at once. `null`: a stranger's call. */
function sessionTokenOf({ routeOptions, headers }: FastifyRequest): string | null {
  const { url = "", config } = routeOptions;
  return url.startsWith("/api/") && !config.public ? tokenOf(headers) : null;
}

function bringsBody({ headers }: { readonly headers: IncomingHttpHeaders }): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
