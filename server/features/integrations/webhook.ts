import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { CierreError, type FieldErrors } from "../../../schema/errors.ts";
import { webhook } from "../../../schema/features/integrations/webhook.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { readSecrets } from "../../core/documents/read-secrets.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { scopeOf } from "../../core/rows/stored-document.ts";
import { createWebhookSecret } from "./webhook-message.ts";

export const webhookBehaviour = {
  complete,
  errors: async (_work, _scope, values): Promise<FieldErrors> =>
    values.enabled === true && !values.secret ? { enabled: "validation.webhookSecret" } : {},
  check: async (values, saving) => {
    if (isSwitchedOn(values, saving.stored)) await begin(values, saving);
  },
  move: "never",
  // Of a project that is taken into another installation nothing goes out by itself.
  takenIn: () => ({ enabled: false, madeBy: null }),
} satisfies CollectionBehaviour;

function isSwitchedOn({ enabled }: Values, stored: AnyDocument | null): boolean {
  return enabled === true && stored?.enabled !== true;
}

function complete(values: Values, { stored, ctx }: Saving): Values {
  const fresh = stored === null ? { ...values, madeBy: null, lastDeliveryAt: null, lastError: null } : values;
  return isSwitchedOn(fresh, stored) ? { ...fresh, madeBy: ctx.actor.profile.id, lastError: null } : fresh;
}

/**
 * Where it begins, in the transaction that switches it on: after what has been done until now, or where it was. One that is new, or comes back
 * after it was deleted, begins now.
 */
async function begin({ fromNow }: Values, { work, scope, id, stored, at }: Saving): Promise<void> {
  const goesOn = stored !== null && fromNow !== true;
  await work.read({
    text: `insert into webhook_positions (webhook_id, scope, position, failures, next_at)
      values ($1, $2, coalesce((select max(seq) from history where scope = $2), 0), 0, $3::timestamptz)
      on conflict (webhook_id) do update set scope = excluded.scope, failures = 0, next_at = excluded.next_at,
        position = case when $4::boolean then webhook_positions.position else excluded.position end`,
    params: [id, scope, at, goesOn],
  });
}

/** Makes a secret for a webhook, in the place of the one that it had, and answers it. It is shown to nobody again. */
export async function makeWebhookSecret(ctx: CommandContext, id: string): Promise<string> {
  const secret = createWebhookSecret();
  await runCommand(ctx, [scopeOf(webhook, ctx.projectId)], [], async (work) => {
    // The document has its mask, as of one that somebody typed.
    await planSave(ctx, work, { ...valuesAlone, definition: webhook, id, values: { secret: SECRET_MASK }, secrets: { secret } });
  });
  return secret;
}

/** What it takes to send to a webhook. Throws `notFound`, and `conflict` where it has no secret. */
export async function targetOf(
  ctx: CommandContext,
  id: string,
): Promise<{ readonly data: AnyDocument; readonly url: string; readonly secret: string }> {
  const [row] = await ctx.store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = 'webhook' and id = $2 and deleted_at is null`,
    [ctx.projectId, id],
  );
  if (!row) throw new CierreError("notFound");
  const secret = (await readSecrets(ctx.store, webhook.name, "secret", [id])).get(id);
  if (secret === undefined) throw new CierreError("conflict");
  return { data: row.data, url: String(row.data.url), secret };
}
