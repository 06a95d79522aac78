import { CierreError } from "../../../schema/errors.ts";
import { deviceInstance } from "../../../schema/features/push/device-instance.ts";
import { pushNotification } from "../../../schema/features/push/push-notification.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { PushTrial } from "../../../schema/wire/push-report.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { authorize } from "../../core/access/authorize.ts";
import { readVisible } from "../../core/reading/read-visible.ts";
import { addressOf, text } from "../../engines/markup/markup-parts.ts";
import { readChannels } from "./push-channels.ts";
import { PICTURE_WIDTH } from "./push-notice.ts";
import { type DeviceRow, targetOf } from "./push-target.ts";
import { forgetSubscription } from "./subscriptions.ts";

/**
 * `POST push-notification/try`: what a notice would be, on one device of the list, at once. It is nobody else's, counts nowhere, and leads
 * straight to where the notice would. For whoever may send notices and see devices. Throws `conflict` with the reason in words.
 */
export async function tryPush(services: Services, ctx: CommandContext, { device, ...said }: PushTrial): Promise<void> {
  authorize(ctx, "CREATE", pushNotification, { id: null, createdBy: null });
  authorize(ctx, "READ", deviceInstance, { id: device, createdBy: null });
  const scope = ctx.projectId ?? "";
  const [row] = await ctx.store.query<DeviceRow & Record<string, unknown>>(
    `select s.id as "subscriptionId", s.kind, s.address, s.p256dh, s.auth, s.brand_id as brand from push_subscriptions s
      where s.scope = $1 and s.device_id = $2 order by s.seen_at desc limit 1`,
    [scope, device],
  );
  if (!row) throw refused(t("push.try.notSubscribed"));
  const channels = await readChannels(ctx.store, scope);
  const target = targetOf(row, channels);
  if (target === null) throw refused(t("push.trouble.notConfigured"));
  const url = text(said.url);
  const click = URL.canParse(url || "/", channels.site) ? new URL(url || "/", channels.site).href : channels.site;
  const picture = await pictureAt(ctx, said.photoAsset ?? "");
  const outcome = await services.push.send(target, {
    ...{ id: ctx.newId(), topic: ctx.newId(), site: channels.site, badge: channels.badge },
    notice: { title: said.name, body: said.content ?? "", url, picture },
    links: { shown: "", click, closed: "" },
  });
  if (outcome.tag === "gone") await forgetSubscription(ctx, row.subscriptionId, outcome.error);
  if (outcome.tag !== "sent") throw refused(t("push.try.failed", { reason: outcome.error }));
}

async function pictureAt(ctx: CommandContext, asset: string): Promise<string> {
  if (asset === "") return "";
  const found = (await readVisible(ctx, "asset", [asset], ["files"])).get(asset);
  return found === undefined ? "" : text(addressOf(found, PICTURE_WIDTH));
}

function refused(message: string): CierreError {
  return new CierreError("conflict", { message });
}
