import { apiKey } from "../../../schema/features/integrations/api-key.ts";
import type { SecretMade } from "../../../schema/wire/integrations.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { CollectionBehaviour, Values } from "../../core/behaviours/behaviour.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { scopeOf } from "../../core/rows/stored-document.ts";
import { createKeySecret, hashKeySecret } from "../../core/sessions/key-secret.ts";
import type { FeatureAction } from "../../http/feature.ts";

export const apiKeyBehaviour = {
  // A key that is new, or comes back, has no secret: what was generated for it before has ended.
  complete: (values, { stored }): Values =>
    stored === null ? { ...values, generatedAt: null, madeBy: null, lastUsedAt: null } : values,
  move: "never",
  takenIn: "stays",
} satisfies CollectionBehaviour;

const perform: FeatureAction["perform"] = async ({ ctx, id }) => ({
  answer: { secret: await makeSecret(ctx, id) } satisfies SecretMade,
});

/** Where somebody holds a secret already, a new one takes its place: which words a page has for it is all that differs. */
export const apiKeyActions = {
  generate: { perMinute: 20, perform },
  renew: { perMinute: 20, perform },
} satisfies Readonly<Record<string, FeatureAction>>;

/** Makes the secret of a key, in the place of the one that it had, and answers it. It cannot be read again. */
async function makeSecret(ctx: CommandContext, id: string): Promise<string> {
  const secret = createKeySecret();
  const scope = scopeOf(apiKey, ctx.projectId);
  const madeBy = ctx.actor.profile.id;
  await runCommand(ctx, [scope], [], async (work) => {
    const generatedAt = ctx.now().toISOString();
    await planSave(ctx, work, {
      ...valuesAlone,
      definition: apiKey,
      id,
      values: {},
      serverValues: { generatedAt, madeBy, lastUsedAt: null },
    });
    await work.read({
      text: `insert into api_keys (key_id, scope, secret_hash, made_by, generated_at) values ($1, $2, $3, $4, $5)
        on conflict (key_id) do update set scope = excluded.scope, secret_hash = excluded.secret_hash, made_by = excluded.made_by,
          generated_at = excluded.generated_at`,
      params: [id, scope, hashKeySecret(secret), madeBy, generatedAt],
    });
  });
  return secret;
}
