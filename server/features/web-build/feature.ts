import type { Feature } from "../../http/feature.ts";
import { startBuilding } from "./start-building.ts";
import { webpackOutputFileBehaviour } from "./webpack-output-file.ts";

export const webBuildFeature: Feature = {
  name: "web-build",
  behaviours: { "webpack-output-file": webpackOutputFileBehaviour },
  follow: [(services) => startBuilding(services)],
};
