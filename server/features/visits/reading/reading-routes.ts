import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../../context/services.ts";
import type { ServerKey } from "../../../core/sessions/server-key.ts";
import { idOfToken, signedToken } from "../../../engines/delivery/signed-token.ts";
import { countedFor } from "../../../http/limits/counting-store.ts";
import { isOfPerson } from "../request-of-reader.ts";

/** A page speaks when it is left, and telephone networks have one address for many. */
const CALLS_PER_MINUTE = 3_000;
/** Whoever says more has let the page lie open, s. */
const MOST_SECONDS = 1_800;

const path = z.object({ project: z.string().min(1).max(80), token: z.string().min(1).max(200) });
const count = (most: number) => z.coerce.number().int().min(0).max(most).catch(0);
const asked = z.object({ n: count(1), l: count(1), s: count(MOST_SECONDS), de: count(4), a: count(4) });

/** Where a page of an article says how it is read, below its site's own path. */
export function readingPath(key: ServerKey, projectId: string, article: string): string {
  return `/_sitio/lectura/${signedToken(key, meaningOf(projectId), article)}`;
}

/**
 * `POST _sitio/lectura/{token}` of a project's site: how a page of an article was read since it said so last (`n`: for the first time, `l`: long enough,
 * `s`: seconds, `de` and `a`: quarters reached before and now). Kept are sums by article and minute, neither who nor from where.
 */
export async function addReadingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (readings) => {
    await readings.register(rateLimit, { ...countedFor(services.counts, "reading"), max: CALLS_PER_MINUTE, timeWindow: 60_000 });
    readings.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 16 }, (_request, _body, done) => done(null, null));
    readings.post("/sitio/:project/_sitio/lectura/:token", (request, reply) => {
      const { project, token } = path.parse(request.params);
      const article = idOfToken(services.serverKey, meaningOf(project), token);
      const { n, l, s, de, a } = asked.parse(request.query);
      const isCounted = isOfPerson({ method: "POST", headers: request.headers, shownAs: "empty" });
      const news = { isFirst: n === 1, isLong: l === 1, seconds: s, from: de, to: a };
      if (article !== null && isCounted) services.readings.note(project, article, news, services.now());
      return reply.headers({ "cache-control": "no-store", "cross-origin-resource-policy": "cross-origin" }).code(204).send();
    });
  });
}

function meaningOf(projectId: string) {
  return { purpose: "readings", kind: "article", more: [projectId] };
}
