import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice } from "../../declaration/field-groups.ts";
import type { DurationField } from "../../declaration/fields.ts";

const hours = { kind: "duration", unit: "hours", min: 0 } as const satisfies DurationField;

/** Notices of the site's own, and those that it sends by itself. */
export const webPushSettings = defineCollection({
  name: "web-push-settings",
  onEveryPage: true,
  kind: "single",
  fields: {
    enabled: checkbox,
    /** By which browsers know whose notices they take. */
    vapidPublicKey: { kind: "text", readOnly: true },
    autoPushEnabled: checkbox,
    autoPushRecommendationSort: choice("option.recommendationSort", [null, "meanScore", "countScore"]),
    autoPushTargetPeriodHours: hours,
    autoPushContentMaxHours: hours,
  },
  entry: {
    sections: [
      { title: "section.general", hint: "hint.webPush", fields: ["enabled", "vapidPublicKey"] },
      {
        title: "section.autoPush",
        fields: ["autoPushEnabled", "autoPushRecommendationSort", "autoPushTargetPeriodHours", "autoPushContentMaxHours"],
      },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "push", order: 40, icon: "world-bolt" },
});
