import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Services } from "../../../context/services.ts";
import { countedFor } from "../../../http/limits/counting-store.ts";
import { WORKER } from "../../web-build/build-messages.ts";
import { codeOf } from "../../web-build/built-programs.ts";
import { LIVE_PATH } from "../readers/live/page-script.ts";
import { sendStandalone } from "../standalone-page.ts";
import { PROGRAMS_PATH, SITE_WORKER } from "./program-frames.ts";

const ofProject = z.object({ project: z.string().min(1).max(80) });
/** `rio.{hash}.html` and `rio.{hash}.js`. */
const ofProgram = z.object({ ...ofProject.shape, file: z.string().regex(/^[\w-]{1,200}\.[\w-]{12}\.(?:html|js)$/) });

/** Programs and workers that one address may ask for in a minute: a page has a few, and many readers may share an address. */
const CALLS_PER_MINUTE = 3_000;

/** The file's name contains the hash of its content. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** A frame of opaque origin: its requests are cross-origin ones. */
const OPEN = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };

/** Script of the frame that reports its height to the page around it. */
export const FRAME_SCRIPT = "/_lector/programa.js";
const HEIGHT_REPORTER = `new ResizeObserver(() => parent.postMessage({ programa: document.documentElement.offsetHeight }, "*")).observe(document.documentElement);\n`;

/** Answered where a site has no service worker any more: browsers that update theirs get this one, which unregisters itself. */
const UNREGISTERING_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));\n`;

/**
 * Below a site's own path: `_sitio/programa/{name}.{hash}.js`, a program, and `.html`, the document of its frame; `_sitio/trabajador.js`, the
 * site's service worker; `_sitio/sin-conexion`, the page that it shows without a network.
 */
export async function addProgramRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { store } = services;
  const send = (reply: FastifyReply, caching: string, code: string) =>
    reply
      .headers({ ...OPEN, "cache-control": caching })
      .type("text/javascript; charset=utf-8")
      .send(code);
  app.get(FRAME_SCRIPT, (_request, reply) => send(reply, "public, max-age=86400", HEIGHT_REPORTER));
  app.get(`/sitio/:project${LIVE_PATH}sin-conexion`, (_request, reply) => {
    const html = `<h1 class="titulo-de-lista">${t("site.offline")}</h1><p>${t("site.offlineHint")}</p>`;
    return sendStandalone(reply, { title: t("site.offline"), site: "", home: "/", html });
  });
  await app.register(async (counted) => {
    await counted.register(rateLimit, {
      ...countedFor(services.counts, "site-programs"),
      max: CALLS_PER_MINUTE,
      timeWindow: 60_000,
    });
    counted.get(`/sitio/:project${PROGRAMS_PATH}:file`, async (request, reply) => {
      const { project, file } = ofProgram.parse(request.params);
      const [name = "", hash = "", ending] = file.split(".");
      const code = await codeOf(store, project, name, hash);
      if (code === null) throw new CierreError("notFound");
      return ending === "js" ? send(reply, FOR_EVER, code) : sendFrame(request, reply, { name, hash });
    });
    counted.get(`/sitio/:project${SITE_WORKER}`, async (request, reply) => {
      const { project } = ofProject.parse(request.params);
      const code = await codeOf(store, project, WORKER, null);
      reply.headers({ "service-worker-allowed": "/", "x-content-type-options": "nosniff" });
      return send(reply, "no-cache", code ?? UNREGISTERING_WORKER);
    });
  });
}

/** The document of a frame: one element, which the program fills. Its policy allows requests to the site alone. */
function sendFrame(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, hash }: { readonly name: string; readonly hash: string },
) {
  const origin = `${request.protocol}://${request.host}`;
  const path = request.originalUrl.split(PROGRAMS_PATH, 1)[0] ?? "";
  const programs = `${origin}${path}${PROGRAMS_PATH}`;
  reply.removeHeader("x-frame-options");
  reply.headers({
    "cache-control": FOR_EVER,
    "content-security-policy": `sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; script-src ${origin}${FRAME_SCRIPT} ${programs}; style-src 'unsafe-inline'; img-src ${origin} https: data:; font-src ${origin} data:; connect-src ${origin}${path}/`,
    "cross-origin-resource-policy": "cross-origin",
  });
  return reply
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${name}</title><style>html,body{margin:0}</style></head><body><div id="${name}"></div><script src="${FRAME_SCRIPT}"></script><script src="${name}.${hash}.js"></script></body></html>`,
    );
}
