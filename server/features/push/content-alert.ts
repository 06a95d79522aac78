import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { contentAlert } from "../../../schema/features/push/content-alert.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { canPublish } from "../../../schema/rights/can.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorizeChange } from "../../core/access/authorize-change.ts";
import type { Acting, ActionCall, ActionPlan, CollectionBehaviour } from "../../core/behaviours/behaviour.ts";
import { idsIn } from "../../core/documents/ids-in.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { text } from "../../engines/markup/markup-parts.ts";
import { beginPush } from "./begin-push.ts";
import { channelsStatement, waysOf } from "./channels-set-up.ts";

export const contentAlertBehaviour = { actions: { send: { plan: planSending } } } satisfies CollectionBehaviour;

/**
 * `POST content-alert/{id}/send` (BRAND-051): the alert counts as sent from then on, and goes to the telephones of its brands' apps; of
 * all brands, where it names none. For whoever may change it and may publish. Throws `conflict` with the reason in words.
 */
function planSending(ctx: CommandContext, { id }: ActionCall): ActionPlan {
  return { perform: (acting) => send(ctx, acting, id) };
}

async function send(ctx: CommandContext, { work, planSave }: Acting, id: string): Promise<AnyDocument> {
  const scope = ctx.projectId ?? "";
  const key = { scope, collection: contentAlert.name, id };
  await work.load([key]);
  const found = work.findLive(key);
  if (found === null) throw new CierreError("notFound");
  authorizeChange(ctx, "UPDATE", contentAlert, { id, createdBy: found.createdBy, data: found.data });
  if (!canPublish(ctx.actor)) throw new CierreError("forbidden");
  if (found.data.sentAt) throw refused("sent");
  const [ways] = await work.read(channelsStatement(scope));
  if (!waysOf(ways).app) throw refused("notConfigured");
  const brands = idsIn(found.data.brands);
  const [reached] = await work.read({
    text: `select count(*)::integer as count from push_subscriptions where scope = $1 and kind = 'app'
      and case when cardinality($2::text[]) = 0 then brand_id is not null else brand_id = any($2::text[]) end`,
    params: [scope, brands],
  });
  if (Number(reached?.count ?? 0) === 0) throw refused("nobody");
  const { document } = await planSave(ctx, work, {
    ...valuesAlone,
    definition: contentAlert,
    id,
    values: {},
    serverValues: { sentAt: ctx.now().toISOString() },
    byServer: true,
  });
  const { title, description, launchUrl } = document;
  const notice = { title: text(title), body: text(description), url: text(launchUrl), picture: "" };
  await beginPush(work, { scope, collection: contentAlert.name, id, notice, rule: { brands }, at: document.updatedAt });
  return document;
}

function refused(reason: "sent" | "notConfigured" | "nobody"): CierreError {
  return new CierreError("conflict", { message: t(`contentAlert.refused.${reason}`) });
}
