import type { Feature } from "../../http/feature.ts";
import { addMultimediaRoutes } from "./multimedia-routes.ts";

export const multimediaFeature: Feature = {
  name: "multimedia",
  api: [addMultimediaRoutes],
};
