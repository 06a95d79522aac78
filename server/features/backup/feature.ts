import type { Feature } from "../../http/feature.ts";
import { openCommandDoor } from "./command-door.ts";

export const backupFeature: Feature = {
  name: "backup",
  start: (services) => openCommandDoor(services),
};
