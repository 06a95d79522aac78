import type { Feature } from "../../http/feature.ts";
import { audienceSegmentBehaviour } from "./audience-segment.ts";
import { startMatching } from "./match-segments.ts";

export const audienceFeature: Feature = {
  name: "audience",
  behaviours: { "audience-segment": audienceSegmentBehaviour },
  start: startMatching,
};
