import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { MAX_MESSAGE } from "../../../schema/features/conversations/conversation-message.ts";
import { reactionNames } from "../../../schema/features/conversations/reactions.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorize } from "../../core/access/authorize.ts";
import type { ActionCall, ActionPlan } from "../../core/behaviours/behaviour.ts";
import { putAgain } from "../../core/documents/put-again.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { requireCollection, type StoredDocument, scopeOf } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { removeFiles } from "./message-files.ts";

const wording = z.strictObject({ t: z.string().trim().min(1).max(MAX_MESSAGE) });
const reacting = z.strictObject({ reaction: z.enum(reactionNames), on: z.boolean() });

type Facts = Readonly<Record<string, unknown>>;
type Change = (message: StoredDocument, at: string, work: Workspace) => Promise<Facts | null> | Facts | null;

/** The author of a message puts it in other words; everybody sees that it was edited. Throws `notFound`, `forbidden`. */
export function planRewording(ctx: CommandContext, { id, body }: ActionCall): ActionPlan {
  const said = wording.parse(body);
  return changing(ctx, id, (message, at) => {
    requireOwn(ctx, message);
    return message.data.t === said.t ? null : { t: said.t, editedAt: at };
  });
}

/** The author of a message takes it back, also from the history: what stays is that there was one. Throws `notFound`, `forbidden`. */
export function planTakingBack(ctx: CommandContext, { id }: ActionCall): ActionPlan {
  return changing(ctx, id, async (message, at, work) => {
    requireOwn(ctx, message);
    await removeFiles(ctx, work, message.data, at);
    await work.read({
      text: "delete from history where scope = $1 and collection = 'conversation-message' and doc_id = $2",
      params: [message.scope, id],
    });
    // Devices of a former version show these words, too.
    return { t: t("chat.message.takenBack"), takenBackAt: at, reactions: [], assets: [] };
  });
}

/** Whoever reads a message answers it without words, or no longer does. Throws `notFound`, `forbidden`. */
export function planReacting(ctx: CommandContext, { id, body }: ActionCall): ActionPlan {
  const { reaction, on } = reacting.parse(body);
  const user = ctx.actor.profile.id;
  return changing(ctx, id, ({ data }) => {
    const known = Array.isArray(data.reactions) ? (data.reactions as Facts[]) : []; // the field's own form
    const others = known.filter((each) => each.user !== user || each.reaction !== reaction);
    if (on === others.length < known.length) return null;
    return { reactions: on ? [...known, { id: `${reaction}-${user}`, user, reaction }] : others };
  });
}

/** No edit: conversations have no versions, and nobody is notified as of something that was said. */
function changing(ctx: CommandContext, id: string, change: Change): ActionPlan {
  return {
    perform: async ({ work }) => {
      const definition = requireCollection("conversation-message");
      const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id };
      await work.load([key]);
      const message = work.findLive(key);
      if (!message) throw new CierreError("notFound");
      authorize(ctx, "READ", definition, message);
      const updatedAt = nextTimestamp(ctx.now(), message.updatedAt);
      // What was taken back stays so, and there is nothing left to answer.
      if (message.data.takenBackAt) return null;
      const facts = await change(message, updatedAt, work);
      if (facts === null) return null;
      putAgain(work, message, { ...message.data, ...facts, updatedAt });
      return null;
    },
  };
}

function requireOwn(ctx: CommandContext, { data }: StoredDocument): void {
  if (data.u !== ctx.actor.profile.id) throw new CierreError("forbidden");
}
