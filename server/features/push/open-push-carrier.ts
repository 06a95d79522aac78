import { type FirebaseAddresses, FirebaseCarrier } from "./firebase-carrier.ts";
import { sendToOneSignal } from "./one-signal-carrier.ts";
import type { PushCarrier } from "./push-carrier.ts";
import { sendToBrowser } from "./web-push-carrier.ts";

interface Reaching {
  /** Browsers' push services: `public`, nothing of this machine's network, whatever a browser said; or any. */
  readonly reach: "public" | "any";
  readonly firebase: FirebaseAddresses;
  /** Where the API of OneSignal is, without a slash at the end. */
  readonly oneSignal: string;
}

/** Hands notices over to browsers' push services, to Firebase and to OneSignal. */
export function openPushCarrier({ reach, firebase, oneSignal }: Reaching, now: () => Date): PushCarrier {
  const toApps = new FirebaseCarrier(firebase, now);
  return {
    send(target, letter) {
      switch (target.kind) {
        case "web":
          return sendToBrowser(target, letter, reach);
        case "app":
          return toApps.send(target, letter);
        case "onesignal":
          return sendToOneSignal(target, letter, oneSignal);
      }
    },
  };
}
