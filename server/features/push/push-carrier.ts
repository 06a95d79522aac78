import type { Handing } from "../../engines/delivery/delivery-queue.ts";
import type { ServiceAccount } from "../../outbound/google/service-account.ts";
import type { OneSignalApp, VapidKeys } from "./push-channels.ts";
import type { PushNotice } from "./push-notice.ts";

declare module "../../context/services.ts" {
  interface Services {
    /** Hands over notices to browsers and telephones. */
    readonly push: PushCarrier;
  }
}

/** Where a device takes notices. */
export type PushTarget =
  | {
      readonly kind: "web";
      readonly endpoint: string;
      readonly p256dh: string;
      readonly auth: string;
      readonly vapid: VapidKeys;
    }
  | { readonly kind: "app"; readonly token: string; readonly account: ServiceAccount }
  /** Everybody whom the project's application in OneSignal knows. */
  | ({ readonly kind: "onesignal" } & OneSignalApp);

/** One device's notice. Its links tell what became of it (`pushLinks`). */
export interface PushLetter {
  readonly id: string;
  /** Of the document: devices that were away show its notice once. */
  readonly topic: string;
  readonly notice: PushNotice;
  /** Empty where nobody counts it. */
  readonly links: { readonly shown: string; readonly click: string; readonly closed: string };
  /** Where the site is, `https://host`. */
  readonly site: string;
  /** Address of the mark that devices show in their bars, as the notice's picture; empty for none. */
  readonly badge: string;
}

export type PushOutcome =
  | Handing
  /** The device takes nothing any more, and nobody will reach it there again. */
  | { readonly tag: "gone"; readonly error: string };

/** Hands notices over to the services that bring them to devices. */
export interface PushCarrier {
  /** Never throws. */
  send(target: PushTarget, letter: PushLetter): Promise<PushOutcome>;
}

/** How long services keep a notice for a device that is away, seconds: news of yesterday is none. */
export const KEPT_S = 12 * 3_600;
