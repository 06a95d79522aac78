import type { Services } from "../../context/services.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import type { Feature } from "../../http/feature.ts";
import { startAnnouncing } from "./announce/start-announcing.ts";
import { startPurging } from "./cdn/start-purging.ts";
import { hookBehaviour } from "./hooks/hook-errors.ts";
import { htmlFontBehaviour } from "./hooks/html-font.ts";
import { addLiveRoutes } from "./live-routes.ts";
import { PartStates } from "./parts/part-states.ts";
import { watchSites } from "./parts/watch-sites.ts";
import { addPreviewRoutes } from "./preview-routes.ts";
import { addProgramRoutes } from "./programs/program-routes.ts";
import { addPictureRoutes } from "./share-picture/picture-routes.ts";
import { shortLinkBehaviour } from "./short-link.ts";
import { addSiteRoutes } from "./site-routes.ts";
import { htmlStyleBehaviour, htmlTemplateBehaviour, pageBehaviour } from "./site-styles.ts";
import { addTypeRoutes } from "./type-routes.ts";

export const siteFeature: Feature = {
  name: "site",
  behaviours: {
    "html-font": htmlFontBehaviour,
    "html-hook": hookBehaviour,
    "html-pre-hook": hookBehaviour,
    "html-style": htmlStyleBehaviour,
    "html-template": htmlTemplateBehaviour,
    page: pageBehaviour,
    "short-link": shortLinkBehaviour,
  },
  follow: [startPurging, startAnnouncing, judgeSites],
  pages: [addPreviewRoutes],
  readers: [addSiteRoutes, addTypeRoutes, addLiveRoutes, addPictureRoutes, addProgramRoutes],
};

/** Of a process without readers; one that has them judges for them as well (`addSiteRoutes`). */
function judgeSites(services: Services): Looking {
  return { stop: services.roles.has("site") ? async () => undefined : watchSites(services, new PartStates(services)) };
}
