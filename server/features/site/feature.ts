import type { Feature } from "../../http/feature.ts";
import { startPurging } from "./cdn/start-purging.ts";
import { hookBehaviour } from "./hooks/hook-errors.ts";
import { addLiveRoutes } from "./live-routes.ts";
import { addPreviewRoutes } from "./preview-routes.ts";
import { addPictureRoutes } from "./share-picture/picture-routes.ts";
import { shortLinkBehaviour } from "./short-link.ts";
import { addSiteRoutes } from "./site-routes.ts";
import { htmlStyleBehaviour, htmlTemplateBehaviour, pageBehaviour } from "./site-styles.ts";
import { addTypeRoutes } from "./type-routes.ts";

export const siteFeature: Feature = {
  name: "site",
  behaviours: {
    "html-hook": hookBehaviour,
    "html-pre-hook": hookBehaviour,
    "html-style": htmlStyleBehaviour,
    "html-template": htmlTemplateBehaviour,
    page: pageBehaviour,
    "short-link": shortLinkBehaviour,
  },
  pages: [addPreviewRoutes],
  readers: [addSiteRoutes, addTypeRoutes, addLiveRoutes, addPictureRoutes],
  start: startPurging,
};
