import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { CampaignDelivery } from "../../../schema/wire/campaign.ts";
import { asking, type FeatureAction } from "../../http/feature.ts";
import { abortCampaign } from "./abort-campaign.ts";
import { campaignKey } from "./find-campaign.ts";
import { originOf } from "./origin-of.ts";
import { runCampaign } from "./run-campaign.ts";
import { readDelivery } from "./sending/read-delivery.ts";
import { sendTrial } from "./sending/send-trial.ts";
import { settleLetter } from "./sending/settle-letter.ts";

const trial = z.strictObject({ to: z.email().max(320) });
/** Each is a mail to whomever one likes. */
const TRIALS_PER_MINUTE = 10;
/** What became of a letter of which nobody knows: it went, or it is to be sent again. */
const settled = z.strictObject({ letter: z.string().min(1).max(80), as: z.enum(["sent", "again"]) });

/** What people do to a campaign from its page. */
export const campaignActions = {
  run: {
    perform: async ({ ctx, id, services }) => {
      const campaign = await runCampaign(ctx, id, { origin: originOf(services, ctx) });
      if (campaign === null) throw new CierreError("notFound");
      return { document: campaign };
    },
  },
  abort: { perform: async ({ ctx, id }) => ({ document: await abortCampaign(ctx, id) }) },
  "run-test": {
    perMinute: TRIALS_PER_MINUTE,
    ...asking(trial, async ({ ctx, id, services }, { to }) => {
      await sendTrial(services, ctx, id, { to, origin: originOf(services, ctx) });
      return null;
    }),
  },
  settle: asking(settled, async ({ ctx, id, services: { store, now } }, { letter, as }) => {
    const run = { scope: campaignKey(ctx, id).scope, docId: id };
    await settleLetter(store, run, letter, as, now());
    return { answer: (await readDelivery(store, run)) satisfies CampaignDelivery };
  }),
} satisfies Readonly<Record<string, FeatureAction>>;
