import type { Feature } from "../../http/feature.ts";
import { eraseUsersJob } from "./jobs/erase-users.ts";
import { forgetByAgeJob } from "./jobs/forget-by-age.ts";
import { addPrivacyRoutes } from "./privacy-routes.ts";

export const privacyFeature: Feature = {
  name: "privacy",
  api: [addPrivacyRoutes],
  jobs: [forgetByAgeJob, eraseUsersJob],
};
