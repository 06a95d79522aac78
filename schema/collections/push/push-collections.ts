import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { autoPushSettings } from "./auto-push-settings.ts";
import { firebaseSettings } from "./firebase-settings.ts";
import { oneSignalSettings } from "./one-signal-settings.ts";
import { pushNotification } from "./push-notification.ts";
import { webPushSettings } from "./web-push-settings.ts";

/** Collections of the menu section 'Push', and those nearest to it. */
export const pushCollections: readonly CollectionDefinition[] = [
  pushNotification,
  oneSignalSettings,
  firebaseSettings,
  webPushSettings,
  autoPushSettings,
];
