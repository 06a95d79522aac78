import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/** Where a reader's browser or telephone takes notices. */
export type Subscription =
  | { readonly kind: "web"; readonly address: string; readonly p256dh: string; readonly auth: string }
  | { readonly kind: "app"; readonly address: string; readonly brand: string | null };

/** New ones of a project in an hour: more than a newsroom wins, less than would fill the database. */
const MOST_PER_HOUR = 5_000;
const AN_HOUR_MS = 3_600_000;
const [DEVICE, BRAND] = ["device-instance", "brand"];

/**
 * Keeps a subscription of the context's project, and a device for it; one that is known is only seen again. `former`: the address that the
 * new one replaces. Throws `tooManyRequests`, and `invalid` for a brand that is none.
 */
export async function subscribe(ctx: CommandContext, subscription: Subscription, former: string | null): Promise<void> {
  const scope = ctx.projectId ?? "";
  await runCommand(ctx, [scope], [], async (work) => {
    if (subscription.kind === "app") await requireBrand(work, scope, subscription.brand);
    const at = ctx.now().toISOString();
    const [known] = await work.read(ofAddress(scope, former ?? subscription.address));
    const [same] = former === null ? [known] : await work.read(ofAddress(scope, subscription.address));
    if (same) {
      await work.read({
        text: `update push_subscriptions set seen_at = $2::timestamptz, p256dh = $3, auth = $4, brand_id = $5 where id = $1`,
        params: [same.id, at, ...keysOf(subscription)],
      });
      return;
    }
    if (known) await work.read({ text: `delete from push_subscriptions where id = $1`, params: [known.id] });
    else await refuseTooMany(work, scope, ctx.now());
    const deviceId = known ? String(known.deviceId) : ctx.newId();
    await planSave(ctx, work, {
      ...valuesAlone,
      definition: requireCollection(DEVICE),
      id: known ? deviceId : null,
      ...(!known && { newId: deviceId }),
      values: {},
      serverValues: { pushEnabled: true, pushSubscription: shownOf(subscription), pushSubscriptionErrors: [] },
      byServer: true,
    });
    await work.read({
      text: `insert into push_subscriptions (id, scope, device_id, kind, address, p256dh, auth, brand_id, created_at, seen_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $9::timestamptz)`,
      params: [ctx.newId(), scope, deviceId, subscription.kind, subscription.address, ...keysOf(subscription), at],
    });
  });
}

/** Forgets an address, as its reader asks. One that is not known is forgotten already. */
export async function unsubscribe(ctx: CommandContext, address: string): Promise<void> {
  const scope = ctx.projectId ?? "";
  await runCommand(ctx, [scope], [], async (work) => {
    const [known] = await work.read(ofAddress(scope, address));
    if (known) await forget(ctx, work, String(known.id), String(known.deviceId), null);
  });
}

/** Forgets a subscription that its service says is gone; the device keeps why. */
export async function forgetSubscription(ctx: CommandContext, id: string, reason: string): Promise<void> {
  const scope = ctx.projectId ?? "";
  await runCommand(ctx, [scope], [], async (work) => {
    const [known] = await work.read({
      text: `select id, device_id as "deviceId" from push_subscriptions where scope = $1 and id = $2`,
      params: [scope, id],
    });
    if (known) await forget(ctx, work, id, String(known.deviceId), reason);
  });
}

async function forget(ctx: CommandContext, work: Workspace, id: string, deviceId: string, reason: string | null): Promise<void> {
  await work.read({ text: `delete from push_subscriptions where id = $1`, params: [id] });
  const key = { scope: ctx.projectId ?? "", collection: DEVICE, id: deviceId };
  await work.load([key]);
  if (work.findLive(key) === null) return;
  const errors = reason === null ? [] : [{ date: ctx.now().toISOString(), message: reason }];
  await planSave(ctx, work, {
    ...valuesAlone,
    definition: requireCollection(DEVICE),
    id: deviceId,
    values: {},
    serverValues: { pushEnabled: false, pushSubscription: null, pushSubscriptionErrors: errors },
    byServer: true,
  });
}

function ofAddress(scope: string, address: string) {
  return {
    text: `select id, device_id as "deviceId" from push_subscriptions where scope = $1 and md5(address) = md5($2) and address = $2`,
    params: [scope, address],
  };
}

async function refuseTooMany(work: Workspace, scope: string, now: Date): Promise<void> {
  const [row] = await work.read({
    text: `select count(*)::integer as count from push_subscriptions where scope = $1 and created_at > $2::timestamptz`,
    params: [scope, new Date(now.getTime() - AN_HOUR_MS).toISOString()],
  });
  if (Number(row?.count ?? 0) >= MOST_PER_HOUR) throw new CierreError("tooManyRequests");
}

async function requireBrand(work: Workspace, scope: string, brand: string | null): Promise<void> {
  if (brand === null) return;
  const key = { scope, collection: BRAND, id: brand };
  await work.load([key]);
  if (work.findLive(key) === null) throw new CierreError("invalid");
}

function keysOf(subscription: Subscription): (string | null)[] {
  return subscription.kind === "web" ? [subscription.p256dh, subscription.auth, null] : [null, null, subscription.brand];
}

/** What people see of it: which service brings the notices, and nothing that anybody could send with. */
function shownOf(subscription: Subscription) {
  if (subscription.kind === "app") return { type: "app", service: "Firebase" };
  return { type: "web", service: new URL(subscription.address).hostname };
}
