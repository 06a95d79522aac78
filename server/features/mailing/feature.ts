import type { Feature } from "../../http/feature.ts";
import { campaignActions } from "./campaign-actions.ts";
import { mailDocuments } from "./demo/mail-documents.ts";
import { countMailReadingsJob } from "./jobs/count-mail-readings.ts";
import { keepAddressesJob } from "./jobs/keep-addresses.ts";
import { readMailReportsJob } from "./jobs/read-mail-reports.ts";
import { listActions } from "./list-actions.ts";
import { addMailLinkRoutes } from "./mail-link-routes.ts";
import { mailingAddressBehaviour } from "./mailing-address.ts";
import { mailingCampaignBehaviour } from "./mailing-campaign.ts";
import { addMailingRoutes } from "./mailing-routes.ts";
import { readersOfMail } from "./personal-data.ts";
import { addPreferenceRoutes } from "./preferences/preference-routes.ts";
import { startMailing } from "./sending/start-mailing.ts";
import { addSignUpRoutes } from "./sign-up/sign-up-routes.ts";

export const mailingFeature: Feature = {
  name: "mailing",
  behaviours: {
    "mailing-address": mailingAddressBehaviour,
    "mailing-campaign": mailingCampaignBehaviour,
  },
  actions: () => ({ "mailing-campaign": campaignActions, "mailing-list": listActions }),
  api: [addMailingRoutes],
  readers: [addMailLinkRoutes, addPreferenceRoutes, addSignUpRoutes],
  jobs: [countMailReadingsJob, keepAddressesJob, readMailReportsJob],
  personalData: readersOfMail,
  start: startMailing,
  demo: [{ documents: mailDocuments }],
};
