import { z } from "zod";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { authorize } from "../../core/access/authorize.ts";
import type { ActionCall, ActionPlan } from "../../core/behaviours/behaviour.ts";
import { nextTimestamp } from "../../core/documents/time/next-timestamp.ts";
import { requireCollection, scopeOf } from "../../core/rows/stored-document.ts";
import type { Workspace } from "../../core/rows/workspace.ts";
import { SqlParameters } from "../../core/store/sql-parameters.ts";
import { readBy } from "./place-message.ts";

const readingBody = z.strictObject({ at: z.iso.datetime() });

/**
 * Notes that the reader has read a conversation up to a moment (`at`); their devices and those of the others hear of it. For whoever
 * may read it. No edit: its history stays as it is. Throws `notFound`, `forbidden`, and for another body as zod does.
 */
export function planReading(ctx: CommandContext, { id, body }: ActionCall): ActionPlan {
  const { at } = readingBody.parse(body);
  return {
    perform: async ({ work }) => {
      await noteReading(ctx, work, id, at);
      return null;
    },
  };
}

async function noteReading(ctx: CommandContext, work: Workspace, id: string, at: string): Promise<void> {
  const definition = requireCollection("conversation");
  const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id };
  await work.load([key]);
  const found = work.findLive(key);
  if (!found) throw new CierreError("notFound");
  authorize(ctx, "READ", definition, found);
  // Nobody has read what is yet to be said. Moments are compared as texts: all are of the form that messages have.
  const until = new Date(Math.min(Date.parse(at), ctx.now().getTime())).toISOString();
  const reads = readBy(found.data.reads, ctx.actor.profile.id, until);
  if (reads === found.data.reads) return;
  const updatedAt = nextTimestamp(ctx.now(), found.updatedAt);
  const { createdAt, createdBy } = found;
  work.put({ ...key, definition, createdAt, createdBy, updatedAt, deletedAt: null, data: { ...found.data, reads, updatedAt } });
}

/** SQL of how many messages of the conversation `d` the reader takes part in they have not read. */
export function unreadSql({ actor }: Pick<CommandContext, "actor">, params: SqlParameters): string {
  const reader = params.bind(actor.profile.id);
  const own = `(select r ->> 'at' from jsonb_array_elements(
    case jsonb_typeof(d.data -> 'reads') when 'array' then d.data -> 'reads' else '[]'::jsonb end) r where r ->> 'user' = ${reader})`;
  const takesPart = `(d.data -> 'members' @> jsonb_build_array(jsonb_build_object('user', ${reader}::text))
    or d.data -> 'reads' @> jsonb_build_array(jsonb_build_object('user', ${reader}::text)))`;
  return `(select count(*)::integer from documents m where m.scope = d.scope and m.collection = 'conversation-message'
    and m.deleted_at is null and m.data @> jsonb_build_object('c', d.id) and m.data ->> 'u' <> ${reader} and ${takesPart}
    and m.data ->> 'd' > coalesce(${own}, ''))`;
}

/** The condition of `unread=true`. */
export function unreadCondition(ctx: Pick<CommandContext, "actor">, params: SqlParameters): string {
  return `${unreadSql(ctx, params)} > 0`;
}

/** Conversations with what whoever asks has not read of each (CHAT-019). */
export async function withUnread(ctx: CommandContext, documents: AnyDocument[]): Promise<AnyDocument[]> {
  if (documents.length === 0) return documents;
  const params = new SqlParameters();
  const rows = await ctx.store.query<{ id: string; unread: number }>(
    `select d.id, ${unreadSql(ctx, params)} as unread from documents d where d.scope = ${params.bind(ctx.projectId)}
      and d.collection = 'conversation' and d.id = any(${params.bind(documents.map(({ id }) => id))}::text[])`,
    params.values,
  );
  const unread = new Map(rows.map((row) => [row.id, row.unread]));
  return documents.map((document) => ({ ...document, unreadCount: unread.get(document.id) ?? 0 }));
}
