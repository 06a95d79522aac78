import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import { countedFor } from "../../http/limits/counting-store.ts";
import { followAnswer } from "../../http/limits/while-answered.ts";
import { breakingFor, breakingNewsOf } from "./readers/live/breaking-news.ts";
import { CoverageReaders } from "./readers/live/coverage-readers.ts";
import { PAGE_SCRIPT, readPageScript } from "./readers/live/page-script.ts";
import { tagPage } from "./tags/tag-page.ts";

const id = z.string().min(1).max(80);
const ofProject = z.object({ project: id });
const ofTag = z.object({ project: id, tag: id });
const ofCoverage = z.object({ project: id, article: id });
/** Categories of a page. */
const about = z.object({
  c: z
    .string()
    .max(2_000)
    .catch("")
    .transform((ids) => ids.split(",").filter(Boolean)),
});

/** Streams begun from an address, which may be that of many readers. A browser keeps its stream, and begins another one when it breaks. */
const STREAMS_PER_MINUTE = 3_000;
/** Frames with tags asked for from an address; a page may have several. */
const TAGS_PER_MINUTE = 3_000;

/** A page beside the application has an opaque origin: its requests are cross-origin ones. */
const OPEN = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/**
 * What pages of a site ask for while somebody reads them: `GET /_lector/pagina.js` on any host, and below the site's own path
 * `_sitio/urgente?c={ids of the page's categories}`, the alert of this moment, and `_sitio/vivo/{article}`, an event stream with the number of
 * notes of a coverage, and `_sitio/etiqueta/{tag}`, a tag that a reader has agreed to, for a frame.
 */
export async function addLiveRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { store, changes, logger } = services;
  const script = readPageScript();
  const stock = breakingNewsOf(services);
  const coverages = new CoverageReaders(store, (err) => logger.error({ err }, "telling readers of a coverage failed"));
  const end = changes.subscribeToAll((change) => coverages.changed(change));
  app.addHook("preClose", async () => {
    end();
    coverages.close();
  });
  app.get(PAGE_SCRIPT, (_request, reply) =>
    reply
      .headers({ ...OPEN, "cache-control": "public, max-age=31536000, immutable" })
      .type("text/javascript; charset=utf-8")
      .send(script.source),
  );
  app.get("/sitio/:project/_sitio/urgente", async (request, reply) => {
    const { project } = ofProject.parse(request.params);
    const alerts = await stock.of(project, services.now().getTime());
    reply.headers({ ...OPEN, "cache-control": "public, max-age=0, s-maxage=2" });
    return breakingFor(alerts, about.parse(request.query).c);
  });
  await app.register(rateLimit, { ...countedFor(services.counts, "live"), global: false });
  app.get(
    "/sitio/:project/_sitio/etiqueta/:tag",
    { config: { rateLimit: { max: TAGS_PER_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { project, tag } = ofTag.parse(request.params);
      const page = await tagPage(store, project, tag);
      if (page === null) return reply.code(404).send();
      reply.removeHeader("x-frame-options");
      reply.headers({
        "cache-control": "no-store",
        "content-security-policy": page.policy,
        "cross-origin-resource-policy": "cross-origin",
      });
      return reply.type("text/html; charset=utf-8").send(page.html);
    },
  );
  const counted = { config: { rateLimit: { max: STREAMS_PER_MINUTE, timeWindow: 60_000 } } };
  app.get("/sitio/:project/_sitio/vivo/:article", counted, async (request, reply) => {
    const coverage = ofCoverage.parse(request.params);
    // A browser does not ask again after this.
    if (!coverages.hasRoomFor(request.ip)) return reply.code(204).send();
    const notes = await coverages.notesOf(coverage);
    if (notes === null) return reply.code(204).send();
    reply.hijack();
    reply.raw.writeHead(200, { ...OPEN, "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" });
    followAnswer(reply.raw);
    coverages.add(coverage, request.ip, reply.raw, notes);
  });
}
