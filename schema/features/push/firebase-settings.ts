import { defineCollection } from "../../declaration/define-collection.ts";

/** The project's application in Firebase. */
export const firebaseSettings = defineCollection({
  name: "firebase-settings",
  kind: "single",
  fields: {
    vapidPublicKey: { kind: "text", maxLength: 500 },
    fcmServerKey: { kind: "secret" },
    appConfig: { kind: "json", ignoresInvalid: true },
    googleKey: { kind: "secret", json: true, ignoresInvalid: true },
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "push", order: 30, icon: "flame" },
});
