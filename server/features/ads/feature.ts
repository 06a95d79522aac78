import { startCounter } from "../../engines/jobs/start-counter.ts";
import type { Feature } from "../../http/feature.ts";
import { adCampaignBehaviour } from "./ad-campaign.ts";
import { addAdRoutes } from "./ad-routes.ts";
import { adTable } from "./ad-table.ts";
import { demoAds } from "./demo/demo-ads.ts";
import { forgetAdViewsJob } from "./jobs/forget-ad-views.ts";
import { reportAdsJob } from "./jobs/report-ads.ts";
import { siteAds } from "./site-ads.ts";

export const adsFeature: Feature = {
  name: "ads",
  behaviours: {
    "ad-campaign": adCampaignBehaviour,
  },
  readers: [addAdRoutes],
  site: [siteAds],
  jobs: [reportAdsJob, forgetAdViewsJob],
  counts: [adTable],
  demo: [demoAds],
  write: ({ adEvents, logger }) => startCounter(adEvents, logger),
};
