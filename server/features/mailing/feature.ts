import type { Feature } from "../../http/feature.ts";
import { countMailReadingsJob } from "./jobs/count-mail-readings.ts";
import { addMailLinkRoutes } from "./mail-link-routes.ts";
import { mailingAddressBehaviour } from "./mailing-address.ts";
import { addMailingRoutes } from "./mailing-routes.ts";
import { startMailing } from "./sending/start-mailing.ts";

export const mailingFeature: Feature = {
  name: "mailing",
  behaviours: {
    "mailing-address": mailingAddressBehaviour,
  },
  api: [addMailingRoutes],
  readers: [addMailLinkRoutes],
  jobs: [countMailReadingsJob],
  start: startMailing,
};
