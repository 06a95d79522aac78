import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { conversationIdentity } from "../../../schema/features/conversations/conversation-identity.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { planSave } from "../../core/documents/plan-save.ts";
import { valuesAlone } from "../../core/documents/values-alone.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

/** Channel of what readers comment on; what the newsroom says about the same document is another conversation. */
const COMMENTS = "comments";

/** Id of the conversation that comments of readers on an article are in, which begins with the first one. `ctx`: of the program. */
export async function commentsConversation(ctx: CommandContext, work: Workspace, article: AnyDocument): Promise<string> {
  const identity = `${COMMENTS}|${conversationIdentity(`Article/${article.id}`, [])}`;
  const scope = ctx.projectId ?? "";
  const [known] = await work.holdersOf({ scope, collection: "conversation", field: "identity", value: identity });
  if (known !== undefined) return known;
  const name = typeof article.title === "string" ? article.title.slice(0, 200) : null;
  const { document } = await planSave(ctx, work, {
    ...valuesAlone,
    definition: requireCollection("conversation"),
    id: null,
    values: { name, model: "Article", doc: article.id, channel: COMMENTS, members: [], identity },
    byServer: true,
  });
  return document.id;
}
