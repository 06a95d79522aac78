import type { Feature } from "../../http/feature.ts";
import { noteOnAirJob } from "./jobs/note-on-air.ts";

export const brandsFeature: Feature = {
  name: "brands",
  jobs: [noteOnAirJob],
};
