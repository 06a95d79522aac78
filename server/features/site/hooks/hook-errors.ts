import { t } from "../../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import type { CollectionBehaviour, Saving, Values } from "../../../core/behaviours/behaviour.ts";
import { putFound } from "../../../core/documents/put-again.ts";
import { Workspace } from "../../../core/rows/workspace.ts";
import { asSiteProgram, noticeOfFailure } from "../parts/notice-of-failure.ts";

/** What decides how a hook does its work: once one of these is another, what went wrong before says nothing. */
const MAKING = ["code", "selector", "mode", "target"];

export const hookBehaviour = { complete } satisfies CollectionBehaviour;

function complete(values: Values, { stored }: Saving): Values {
  const isAnother = stored !== null && MAKING.some((name) => name in values && values[name] !== stored[name]);
  return isAnother ? { ...values, error: null } : values;
}

export interface HookDocument {
  readonly collection: "html-hook" | "html-pre-hook";
  readonly id: string;
}

/**
 * Writes into a hook what went wrong with it, once: a version without an author. Whoever changed it, and whoever changed the site last, get a message where
 * nothing was wrong before.
 */
export async function noteHookError(ctx: CommandContext, { collection, id }: HookDocument, error: string): Promise<void> {
  const { store, publish, projectId } = ctx;
  const scope = projectId ?? "";
  const changes = await store.transaction(async (tx) => {
    const { workspace } = await Workspace.open(tx, [scope], []);
    const key = { scope, collection, id };
    await workspace.load([key]);
    const found = workspace.findLive(key);
    if (found === null || found.data.error === error) return [];
    putFound(workspace, found, { error });
    if (!found.data.error)
      await noticeOfFailure(asSiteProgram(ctx), {
        tx,
        work: workspace,
        scope,
        document: key,
        words: t("site.hook.failing", { problem: error }),
      });
    return workspace.flush();
  });
  for (const change of changes) publish({ ...change, sessionNonce: null });
}
