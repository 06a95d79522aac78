import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CampaignDelivery, CampaignReadiness } from "../../../schema/wire/campaign.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import type { StoredDocument } from "../../core/documents/stored-document.ts";
import { personLimit } from "../../http/limits/person-limit.ts";
import { jsonOfParameter } from "../../http/refuse-unfit-input.ts";
import { contextOf } from "../../http/request-session.ts";
import { authorizeSending } from "./authorize-sending.ts";
import { campaignReadiness } from "./campaign-readiness.ts";
import { campaignKey, findCampaign } from "./find-campaign.ts";
import { originOf } from "./origin-of.ts";
import { renderMailingTemplate } from "./render-mailing-template.ts";
import { readDelivery } from "./sending/read-delivery.ts";
import { sendTrial } from "./sending/send-trial.ts";
import { settleLetter } from "./sending/settle-letter.ts";

const path = z.object({ id: z.string().min(1).max(80) });
const query = z.object({ data: z.string().max(12_000).default("{}") });
const values = z.record(z.string(), z.unknown());
const settleBody = z.strictObject({ letter: z.string().min(1).max(80), as: z.enum(["sent", "again"]) });
const trialBody = z.strictObject({ to: z.email().max(320) });
/** Each is a mail to whomever one likes. */
const TRIALS_PER_MINUTE = 10;
const BODY = { bodyLimit: 4096 } as const;

/**
 * `GET mailing-template/{id}/render?data=`: the values of its variables as a JSON object, by code. Of a campaign, for whoever may change
 * it and may publish: `POST …/run-test` with `to`, `POST …/settle` (what became of a `letter` of which nobody knows: `sent`, or to be
 * sent `again`), `GET …/readiness` (what it still lacks) and `GET …/delivery` (how its mails stand). `campaign-actions.ts` has the others.
 */
export function addMailingRoutes(app: FastifyInstance, services: Services): void {
  const countTrial = personLimit(app, "mail-trial", TRIALS_PER_MINUTE);

  app.get("/mailing-template/:id/render", (request) => {
    const { data } = query.parse(request.query);
    return renderMailingTemplate(
      contextOf(request, services),
      path.parse(request.params).id,
      values.parse(jsonOfParameter("data", data)),
    );
  });

  app.post("/mailing-campaign/:id/run-test", BODY, async (request, reply) => {
    const { ctx, id } = asked(request, services);
    const { to } = trialBody.parse(request.body);
    await countTrial(request);
    await sendTrial(ctx, id, { to, letters: services.letters, origin: originOf(services, ctx) });
    return reply.code(204).send();
  });

  app.post("/mailing-campaign/:id/settle", BODY, async (request): Promise<CampaignDelivery> => {
    const { found } = await sendable(request, services);
    const { letter, as } = settleBody.parse(request.body);
    const run = { scope: found.scope, docId: found.id };
    await settleLetter(services.store, run, letter, as, services.now());
    return readDelivery(services.store, run);
  });

  app.get("/mailing-campaign/:id/readiness", async (request): Promise<CampaignReadiness> => {
    const { ctx, found } = await sendable(request, services);
    return campaignReadiness(ctx, found.scope, found.data, services.letters.staysHere === true);
  });

  app.get("/mailing-campaign/:id/delivery", async (request): Promise<CampaignDelivery> => {
    const { found } = await sendable(request, services);
    return readDelivery(services.store, { scope: found.scope, docId: found.id });
  });
}

function asked(request: FastifyRequest, services: Services): { readonly ctx: CommandContext; readonly id: string } {
  return { ctx: contextOf(request, services), id: path.parse(request.params).id };
}

/** Addresses of readers, and how many there are: for those who send to them. */
async function sendable(request: FastifyRequest, services: Services): Promise<{ ctx: CommandContext; found: StoredDocument }> {
  const { ctx, id } = asked(request, services);
  const found = await findCampaign(services.store, campaignKey(ctx, id));
  authorizeSending(ctx, found);
  return { ctx, found };
}
