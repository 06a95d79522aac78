import type { Feature } from "../../http/feature.ts";
import { openCommandDoor } from "./command-door.ts";
import { demoBackups } from "./demo/demo-backups.ts";
import { makeBackupsJob } from "./jobs/make-backups.ts";
import { backupStrategyActions, backupStrategyBehaviour } from "./strategies/backup-strategy.ts";

export const backupFeature: Feature = {
  name: "backup",
  behaviours: { "backup-strategy": backupStrategyBehaviour },
  actions: () => ({ "backup-strategy": backupStrategyActions }),
  jobs: [makeBackupsJob],
  demo: [demoBackups],
  start: (services) => openCommandDoor(services),
};
