import type { Feature } from "../../http/feature.ts";
import { contentAlertBehaviour } from "./content-alert.ts";
import { pushDocuments } from "./demo/push-documents.ts";
import { deviceInstanceBehaviour } from "./device-instance.ts";
import { countPushReadingsJob } from "./jobs/count-push-readings.ts";
import { sendAutoPushesJob } from "./jobs/send-auto-pushes.ts";
import { addNoticeRoutes } from "./notice-routes.ts";
import { pushNotificationBehaviour } from "./push-notification.ts";
import { addPushRoutes } from "./push-routes.ts";
import { startPushing } from "./start-pushing.ts";
import { webPushSettingsBehaviour } from "./web-push-settings.ts";

export const pushFeature: Feature = {
  name: "push",
  behaviours: {
    "content-alert": contentAlertBehaviour,
    "device-instance": deviceInstanceBehaviour,
    "push-notification": pushNotificationBehaviour,
    "web-push-settings": webPushSettingsBehaviour,
  },
  api: [addPushRoutes],
  readers: [addNoticeRoutes],
  jobs: [countPushReadingsJob, sendAutoPushesJob],
  start: startPushing,
  demo: [{ documents: pushDocuments }],
};
