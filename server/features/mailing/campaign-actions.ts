import { CierreError } from "../../../schema/errors.ts";
import type { FeatureAction } from "../../http/feature.ts";
import { abortCampaign } from "./abort-campaign.ts";
import { originOf } from "./origin-of.ts";
import { runCampaign } from "./run-campaign.ts";

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
} satisfies Readonly<Record<string, FeatureAction>>;
