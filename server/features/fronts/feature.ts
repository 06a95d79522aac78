import type { Feature } from "../../http/feature.ts";
import { frontBehaviour } from "./front.ts";

export const frontsFeature: Feature = {
  name: "fronts",
  behaviours: {
    front: frontBehaviour,
  },
};
