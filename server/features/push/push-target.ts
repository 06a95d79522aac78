import type { PushTarget } from "./push-carrier.ts";
import type { PushChannels } from "./push-channels.ts";

/** Where a device takes its notices, as it is stored. */
export interface DeviceRow {
  readonly subscriptionId: string;
  readonly kind: PushTarget["kind"];
  readonly address: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly brand: string | null;
}

/** `null` where nobody set up its way any more. */
export function targetOf(
  { kind, address, p256dh, auth, brand }: Omit<DeviceRow, "subscriptionId">,
  { web, appOf, oneSignal }: Pick<PushChannels, "web" | "appOf" | "oneSignal">,
): PushTarget | null {
  if (kind === "onesignal") return oneSignal && { kind, ...oneSignal };
  if (kind === "web") return web && { kind, endpoint: address, p256dh: p256dh ?? "", auth: auth ?? "", vapid: web };
  const account = appOf(brand);
  return account && { kind, token: address, account };
}
