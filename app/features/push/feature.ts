import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const pushFeature: AppFeature = {
  entryPages: {
    "content-alert": entryPage(() => import("./ContentAlertEntryPage.tsx").then((module) => module.ContentAlertEntryPage)),
    "device-instance": entryPage(() => import("./DeviceEntryPage.tsx").then((module) => module.DeviceEntryPage)),
    "push-notification": entryPage(() =>
      import("./PushNotificationEntryPage.tsx").then((module) => module.PushNotificationEntryPage),
    ),
  },
};
