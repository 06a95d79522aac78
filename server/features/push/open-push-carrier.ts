import { type FirebaseAddresses, FirebaseCarrier } from "./firebase-carrier.ts";
import type { PushCarrier } from "./push-carrier.ts";
import { sendToBrowser } from "./web-push-carrier.ts";

interface Reaching {
  /** Browsers' push services: `public`, nothing of this machine's network, whatever a browser said; or any. */
  readonly reach: "public" | "any";
  readonly firebase: FirebaseAddresses;
}

/** Hands notices over to browsers' push services and to Firebase. */
export function openPushCarrier({ reach, firebase }: Reaching, now: () => Date): PushCarrier {
  const toApps = new FirebaseCarrier(firebase, now);
  return {
    send: (target, letter) => (target.kind === "web" ? sendToBrowser(target, letter, reach) : toApps.send(target, letter)),
  };
}
