import type { Feature } from "../../http/feature.ts";
import { documentHistoryBehaviour } from "./document-history.ts";
import { projectBehaviour } from "./project.ts";

export const projectsFeature: Feature = {
  name: "projects",
  behaviours: {
    "document-history": documentHistoryBehaviour,
    project: projectBehaviour,
  },
};
