import type { Feature } from "../../http/feature.ts";
import { frontBehaviour } from "./front.ts";
import { startPlans } from "./start-plans.ts";

export const frontsFeature: Feature = {
  name: "fronts",
  behaviours: {
    front: frontBehaviour,
  },
  start: startPlans,
};
