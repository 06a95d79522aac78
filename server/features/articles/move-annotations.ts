import type { CommandContext } from "../../context/command-context.ts";
import type { Acting } from "../../core/behaviours/behaviour.ts";
import { requireCollection, scopeOf } from "../../core/rows/stored-document.ts";

/** Says what is said about one article of another one: its text has become that one's. */
export async function moveAnnotations(ctx: CommandContext, acting: Acting, from: string, to: string): Promise<void> {
  const { work, planSave } = acting;
  const definition = requireCollection("article-annotation");
  const scope = scopeOf(definition, ctx.projectId);
  const request = { definition, serverValues: {}, password: null, secrets: {}, baseUpdatedAt: null, discarded: [] };
  for (const id of await work.holdersOf({ scope, collection: definition.name, field: "article", value: from })) {
    await planSave(ctx, work, { ...request, id, values: { article: to }, byServer: true });
  }
}
