import type { Feature } from "../../http/feature.ts";
import { customCollectionBehaviour } from "./custom-collection.ts";
import { customCollectionImplBehaviour } from "./custom-collection-impl.ts";
import { addCustomCollectionRoutes } from "./custom-collection-routes.ts";
import { fillCustomTitlesJob } from "./jobs/fill-custom-titles.ts";

export const customCollectionsFeature: Feature = {
  name: "custom-collections",
  behaviours: {
    "custom-collection": customCollectionBehaviour,
    "custom-collection-impl": customCollectionImplBehaviour,
  },
  api: [addCustomCollectionRoutes],
  jobs: [fillCustomTitlesJob],
};
