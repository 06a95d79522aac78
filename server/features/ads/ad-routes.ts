import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { adDevices, adPages } from "../../../schema/features/ads/ad-positions.ts";
import type { Services } from "../../context/services.ts";
import { addressOf } from "../../http/address-of.ts";
import { asHeader } from "../../http/as-header.ts";
import { countedFor } from "../../http/limits/counting-store.ts";
import { failAsPage, sendUnknownLink } from "../../http/reader-page.ts";
import { isOfPerson, type ReaderRequest } from "../visits/request-of-reader.ts";
import { adPage, emptyAdPage } from "./ad-page.ts";
import { slotsOn } from "./choose-ads.ts";
import { choosePageAds, fitting } from "./choose-page-ads.ts";
import { leadsTo } from "./leads-to.ts";
import { openAdStocks } from "./open-ad-stocks.ts";
import { type AdTelling, readyEvents, toldEvents } from "./ready-events.ts";
import { sourceMark } from "./source-caps.ts";
import { viewOf, viewToken } from "./view-token.ts";
import { addZippedRoutes } from "./zipped-routes.ts";

/** A page has several, and telephone networks have one address for many. */
const CALLS_PER_MINUTE = 3000;

const many = z
  .union([
    z
      .string()
      .max(80)
      .transform((one) => [one]),
    z.array(z.string().max(80)).max(60),
  ])
  .catch([]);
const view = z.object({
  p: z.enum(adPages).catch("page"),
  v: z.string().max(40).catch(""),
  c: many,
  s: many,
  d: z.enum(adDevices).optional().catch(undefined),
  h: z.coerce.number().int().positive().optional().catch(undefined),
});
const path = z.object({ project: z.string().min(1).max(80), slot: z.string().min(1).max(80) });
const happening = z.object({ project: z.string().min(1).max(80), token: z.string().min(1).max(1000) });

/** A frame has an opaque origin. Pictures and films come from files; code of a creative may fetch what it needs, and run what is written in it. */
const POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; base-uri 'none'; form-action 'none'";
const FILE_POLICY = `${POLICY}; script-src 'self'; img-src 'self'; media-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; connect-src 'self'`;
const codePolicy = (nonce: string) =>
  `${POLICY}; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; img-src 'self' https: data:; media-src 'self' https:; font-src https: data:; style-src 'unsafe-inline' https:; frame-src https:; connect-src 'self' https:`;

const MEASURE = readFileSync(new URL("./measure.js", import.meta.url), "utf8");

/**
 * Advertisements of a project's site, below `/sitio/{project}/_anuncios/`, or `/_anuncios/` at its own domain, without a session: `GET
 * espacio/{slot}` chooses one for a frame (`p`: what the page is, `c`: its categories, `s`: its slots, `v`: its making; above its contents `d`: on
 * which device, `h`: how high its room is) and counts it, `POST medible/{token}` and `POST activa/{token}` tell that it could be seen and was, `GET clic/{token}` leads on.
 */
// Long: the routes share stock and counter, and each is a few lines.
export async function addAdRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const stocks = openAdStocks(services);
  app.addHook("onClose", async () => stocks.close());
  const isOfReader = ({ method = "", headers }: AdTelling["request"], shownAs: ReaderRequest["shownAs"]) =>
    isOfPerson({ method, headers, shownAs });
  /** What comes of a view counts where a person's browser tells of it. */
  const note = ({ request, project, token, event }: AdTelling) => {
    const now = services.now();
    const view = viewOf(services.serverKey, project, token, now.getTime());
    const isCounted = isOfReader(request, event === "adclick" ? "document" : "empty");
    if (view && isCounted) services.adEvents.noteEvent(project, view, event, tellingOf(services, request, now));
    return view?.ad;
  };
  app.atOnce.push(readyEvents({ hosts: services.siteHosts, everywhere: () => app.securityHeaders, note }));

  await app.register(async (ads) => {
    await ads.register(rateLimit, { ...countedFor(services.counts, "ads"), max: CALLS_PER_MINUTE, timeWindow: 60_000 });
    ads.addHook("onSend", async (_request, reply) => {
      // Frames have an opaque origin, and their requests are cross-origin ones.
      reply.removeHeader("x-frame-options");
      reply.header("cross-origin-resource-policy", "cross-origin");
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    });
    ads.setErrorHandler(failAsPage("ad"));
    ads.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 16 }, (_request, _body, done) => done(null, null));
    ads.get("/sitio/:project/_anuncios/espacio/:slot", async (request, reply) => {
      const { project, slot: slotId } = path.parse(request.params);
      const { p: page, c: categories, s: wanted, v: making, d, h: height } = view.parse(request.query);
      const stock = await stocks.of(project);
      const slots = slotsOn(stock, page).filter(({ id }) => id === slotId || wanted.includes(id));
      const now = services.now();
      const agent = request.headers["user-agent"] ?? "";
      const device = d ?? (/Mobi|Android/i.test(agent) ? "mobile" : "desktop");
      const asked = { page, categories, device, now: now.getTime() };
      const reader = `${addressOf(request.raw, services.proxies)}\n${agent}`;
      const at = slots.findIndex(({ id }) => id === slotId);
      const drawn = choosePageAds(stock, slots, asked, { making, reader })[at] ?? null;
      const slot = slots[at];
      const ad = slot && height !== undefined ? fitting(stock, slot, asked, drawn, height) : drawn;
      if (!ad) return sendFrame(reply, emptyAdPage(), FILE_POLICY);
      const { campaign, creative } = ad;
      const shown = { campaign: campaign.id, creative: creative.id, slot: slotId };
      if (isOfReader(request.raw, "iframe")) {
        stocks.shown(stock, campaign.id);
        services.adEvents.noteShown(project, shown, tellingOf(services, request.raw, now));
      }
      const nonce = randomBytes(12).toString("base64url");
      const token = viewToken(services.serverKey, project, shown, now.getTime());
      return sendFrame(reply, adPage({ creative, token, nonce }), creative.type === "code" ? codePolicy(nonce) : FILE_POLICY);
    });
    ads.get("/sitio/:project/_anuncios/medir.js", (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").type("text/javascript; charset=utf-8").send(MEASURE),
    );
    addZippedRoutes(ads, services, stocks);
    for (const [name, event] of Object.entries(toldEvents)) {
      ads.post(`/sitio/:project/_anuncios/${name}/:token`, ({ raw, params }, reply) => {
        note({ request: raw, ...happening.parse(params), event });
        return reply.code(204).send();
      });
    }
    ads.get("/sitio/:project/_anuncios/clic/:token", async (request, reply) => {
      const { project, token } = happening.parse(request.params);
      const shown = note({ request: request.raw, project, token, event: "adclick" });
      const to = shown && (await leadsTo(services.store, project, shown));
      if (!to) return sendUnknownLink(reply, "ad");
      return reply.header("referrer-policy", "origin").redirect(asHeader(to), 302);
    });
  });
}

/** Who tells of something that happened, and when. */
function tellingOf({ serverKey, proxies }: Services, request: AdTelling["request"], at: Date) {
  const who = { address: addressOf(request, proxies), agent: request.headers["user-agent"] ?? "" };
  return { source: sourceMark(serverKey, who, at), at };
}

function sendFrame(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
}
