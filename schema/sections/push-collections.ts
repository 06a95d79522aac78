import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { autoPushSettings } from "../features/push/auto-push-settings.ts";
import { firebaseSettings } from "../features/push/firebase-settings.ts";
import { oneSignalSettings } from "../features/push/one-signal-settings.ts";
import { pushNotification } from "../features/push/push-notification.ts";
import { webPushSettings } from "../features/push/web-push-settings.ts";

/** Collections of the menu section 'Push', and those nearest to it. */
export const pushCollections: readonly CollectionDefinition[] = [
  pushNotification,
  oneSignalSettings,
  firebaseSettings,
  webPushSettings,
  autoPushSettings,
];
