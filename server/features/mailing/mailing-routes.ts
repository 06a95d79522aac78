import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { CampaignDelivery, CampaignReadiness } from "../../../schema/wire/campaign.ts";
import type { CampaignReadings } from "../../../schema/wire/campaign-readings.ts";
import type { LetterPreview, MailSignature } from "../../../schema/wire/mail-signature.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import type { StoredDocument } from "../../core/rows/stored-document.ts";
import { jsonOfParameter } from "../../http/refuse-unfit-input.ts";
import { contextOf } from "../../http/request-session.ts";
import { authorizeSending } from "./authorize-sending.ts";
import { campaignReadiness } from "./campaign-readiness.ts";
import { senderDomains } from "./dkim/sender-domains.ts";
import { campaignKey, findCampaign } from "./find-campaign.ts";
import { originOf } from "./origin-of.ts";
import { linksOf, readReadings } from "./read-readings.ts";
import { readTrial } from "./read-trial.ts";
import { renderMailingTemplate } from "./render-mailing-template.ts";
import { readDelivery } from "./sending/read-delivery.ts";
import { trialLetter } from "./sending/trial-letter.ts";

/** In whose name a letter is looked at. */
const A_READER = "lectora@correo.example";
const path = z.object({ id: z.string().min(1).max(80) });
const query = z.object({ data: z.string().max(12_000).default("{}") });
const values = z.record(z.string(), z.unknown());

/**
 * `GET mailing-template/{id}/render?data=`: the values of its variables as a JSON object, by code. Of a campaign, for whoever may change
 * it and may publish: `GET …/readiness` (what it still lacks), `GET …/preview` (its letter), `GET …/delivery` (how its mails stand) and
 * `GET …/readings` (what readers did with them).
 * `GET mailing-settings/signature`, for whoever may read the settings: what domains have to publish for letters to be signed. What is done with one stands in
 * `campaign-actions.ts`.
 */
export function addMailingRoutes(app: FastifyInstance, services: Services): void {
  app.get("/mailing-template/:id/render", (request) => {
    const { data } = query.parse(request.query);
    return renderMailingTemplate(
      contextOf(request, services),
      path.parse(request.params).id,
      values.parse(jsonOfParameter("data", data)),
    );
  });

  app.get("/mailing-campaign/:id/readiness", async (request): Promise<CampaignReadiness> => {
    const { ctx, found } = await sendable(request, services);
    return campaignReadiness(ctx, found.scope, found.data, services.letters.staysHere === true);
  });

  app.get("/mailing-campaign/:id/preview", async (request): Promise<LetterPreview> => {
    const ctx = contextOf(request, services);
    const trial = { to: A_READER, origin: originOf(services, ctx), keyOf: async () => null };
    const { from, subject, html, text } = await trialLetter(ctx, path.parse(request.params).id, trial);
    return { from: from.name === "" ? from.address : `${from.name} <${from.address}>`, subject, html, text };
  });

  app.get("/mailing-settings/signature", async (request): Promise<MailSignature> => {
    const ctx = contextOf(request, services);
    const domains = await senderDomains(ctx);
    return { domains: await Promise.all(domains.map(async (domain) => ({ domain, ...(await services.dkim.look(domain)) }))) };
  });

  app.get("/mailing-campaign/:id/delivery", async (request): Promise<CampaignDelivery> => {
    const { found } = await sendable(request, services);
    return readDelivery(services.store, { scope: found.scope, docId: found.id });
  });

  app.get("/mailing-campaign/:id/readings", async (request): Promise<CampaignReadings> => {
    const { ctx, found } = await sendable(request, services);
    const { places, ...readings } = await readReadings(services.store, { scope: found.scope, docId: found.id });
    const readers = (place: number) => places.get(place) ?? 0;
    const links = linksOf(found.data.bodyHtml).map((link, place) => ({ ...link, readers: readers(place) }));
    const trial = { to: A_READER, origin: originOf(services, ctx), keyOf: async () => null };
    const letter = await trialLetter(ctx, found.id, { ...trial, beforeLink: (place) => badge(readers(place)) }).catch(
      unlessRefused,
    );
    const trialled = await readTrial(services.store, { scope: found.scope, docId: found.id }, found.data);
    return { ...readings, trial: trialled, links, html: letter?.html ?? null };
  });
}

function badge(count: number): string {
  const style = "display:inline-block;padding:0 6px;border-radius:9px;background:#ffd43b;color:#1a1a1a;font:bold 12px/18px Arial";
  return `<span style="${style}">${count}</span> `;
}

/** Nobody may be named to send it any more. */
function unlessRefused(error: unknown): null {
  if (error instanceof CierreError && error.code === "conflict") return null;
  throw error;
}

/** Addresses of readers, and how many there are: for those who send to them. */
async function sendable(request: FastifyRequest, services: Services): Promise<{ ctx: CommandContext; found: StoredDocument }> {
  const ctx = contextOf(request, services);
  const { id } = path.parse(request.params);
  const found = await findCampaign(services.store, campaignKey(ctx, id));
  authorizeSending(ctx, found);
  return { ctx, found };
}
