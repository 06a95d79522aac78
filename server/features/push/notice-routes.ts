import { readFileSync } from "node:fs";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { asHeader } from "../../http/as-header.ts";
import { countedFor } from "../../http/limits/counting-store.ts";
import { failAsPage, sendUnknownLink } from "../../http/reader-page.ts";
import { CONTROL_SCRIPT, WORKER_SCRIPT } from "../site/readers/notices/notices-control.ts";
import { channelsStatement, waysOf } from "./channels-set-up.ts";
import { type PushReading, pushRecipientOf } from "./push-links.ts";
import { noteReading } from "./push-readings.ts";
import { readRunNotice } from "./read-run-notice.ts";
import { subscribe, unsubscribe } from "./subscriptions.ts";

/** Of one address: somebody who chooses, not somebody who fills the database. */
const CHOICES_PER_MINUTE = 20;
/** What devices tell comes by the hundreds from the addresses of telephone networks. */
const READINGS_PER_MINUTE = 6000;
const BODY = { bodyLimit: 4096 } as const;

const address = z.url({ protocol: /^https?$/ }).max(2000);
/** Keys of a browser, as base64url: a point of P-256, and 16 bytes. */
const browser = z.object({
  endpoint: address,
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{86,88}=?$/), auth: z.string().regex(/^[\w-]{21,24}={0,2}$/) }),
  former: address.optional(),
});
const leaving = z.object({ endpoint: z.string().min(1).max(4000) });
const telephone = z.strictObject({
  token: z.string().regex(/^[\w:.-]{20,2000}$/),
  brand: z.string().min(1).max(80).nullish(),
  former: z.string().max(2000).optional(),
});
const path = z.object({ token: z.string().max(200) });

/**
 * What readers' devices ask for without a session, at a project's own domain alone: `POST /_avisos/suscripcion` and `POST /_avisos/app`
 * take the project's notices by browser and telephone, `POST /_avisos/baja` leaves them; `GET` of the two scripts. At any domain, by
 * signed links: `POST /_avisos/visto/{token}`, `POST /_avisos/cerrado/{token}`, and `GET /_avisos/clic/{token}`, which leads on.
 */
export async function addNoticeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const projectOf = ({ headers }: FastifyRequest): string => {
    const project = services.siteHosts.projectAt(headers.host, Date.now());
    if (project === undefined) throw new CierreError("notFound");
    return project;
  };
  const contextOf = async (request: FastifyRequest, way: "web" | "app") => {
    const project = projectOf(request);
    const [rows] = await services.store.batch([channelsStatement(project)]);
    // Where nobody could be sent anything, nobody is asked for an address.
    if (!waysOf(rows?.[0])[way]) throw new CierreError("notFound");
    return programContext(services, project, services.now);
  };

  await app.register(async (choices) => {
    await choices.register(rateLimit, { ...countedFor(services.counts, "notices"), max: CHOICES_PER_MINUTE, timeWindow: 60_000 });
    choices.post("/_avisos/suscripcion", BODY, async (request, reply) => {
      const { endpoint, keys, former } = browser.parse(request.body);
      const ctx = await contextOf(request, "web");
      await subscribe(ctx, { kind: "web", address: endpoint, ...keys }, former ?? null);
      return reply.code(204).send();
    });
    choices.post("/_avisos/app", BODY, async (request, reply) => {
      const { token, brand, former } = telephone.parse(request.body);
      const ctx = await contextOf(request, "app");
      await subscribe(ctx, { kind: "app", address: token, brand: brand ?? null }, former ?? null);
      return reply.code(204).send();
    });
    choices.post("/_avisos/baja", BODY, async (request, reply) => {
      const { endpoint } = leaving.parse(request.body);
      await unsubscribe(programContext(services, projectOf(request), services.now), endpoint);
      return reply.code(204).send();
    });
  });

  await app.register(async (readings) => {
    await readings.register(rateLimit, {
      ...countedFor(services.counts, "notice-readings"),
      max: READINGS_PER_MINUTE,
      timeWindow: 60_000,
    });
    const noted = async (request: FastifyRequest, kind: PushReading): Promise<string | null> => {
      const id = pushRecipientOf(services.serverKey, kind, path.parse(request.params).token);
      if (id !== null && request.method !== "HEAD") await noteReading(services.store, kind, id, services.now());
      return id;
    };
    readings.setErrorHandler(failAsPage("notice"));
    readings.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 16 }, (_request, _body, done) => done(null, null));
    readings.post("/_avisos/visto/:token", async (request, reply) => {
      await noted(request, "shown");
      return reply.code(204).send();
    });
    readings.post("/_avisos/cerrado/:token", async (request, reply) => {
      await noted(request, "closed");
      return reply.code(204).send();
    });
    readings.get("/_avisos/clic/:token", async (request, reply) => {
      const id = await noted(request, "click");
      const to = id && (await readRunNotice(services.store, id));
      if (!to) return sendUnknownLink(reply, "notice");
      return reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" }).redirect(asHeader(to), 302);
    });
    for (const [url, script] of scripts) {
      readings.get(url, (_request, reply) =>
        reply.header("cache-control", "public, max-age=600").type("text/javascript; charset=utf-8").send(script),
      );
    }
  });
}

const scriptOf = (name: string) => readFileSync(new URL(`../site/readers/notices/${name}.js`, import.meta.url), "utf8");
const scripts = [
  [CONTROL_SCRIPT, scriptOf("control")],
  [WORKER_SCRIPT, scriptOf("worker")],
] as const;
