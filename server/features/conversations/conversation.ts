import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { CollectionBehaviour, Saving, Values } from "../../core/behaviours/behaviour.ts";
import type { ListQuery } from "../../core/lists/list-query.ts";
import { scopeOf } from "../../core/rows/stored-document.ts";
import { planReading, unreadCondition, withUnread } from "./conversation-reading.ts";

export const conversationBehaviour = {
  complete: withOwner,
  renamed: ({ identity }, idNow) => (typeof identity === "string" ? { identity: renamedIdentity(identity, idNow) } : {}),
  actions: { read: { plan: planReading } },
  withOwn: withUnread,
  listQuery: ofMembers,
  filters: { unread: (reader, text, params) => (text === "true" || text === "1" ? unreadCondition(reader, params) : "true") },
} satisfies CollectionBehaviour;

/** With who made the document that it is about: the program alone saves conversations like this, people begin them with a message. */
async function withOwner(values: Values, { ctx, work }: Saving): Promise<Values> {
  const { model, doc } = values;
  const definition = typeof model === "string" ? collectionNamed(collectionOfModel(model)) : undefined;
  if (!definition || typeof doc !== "string") return { ...values, owner: null };
  const key = { scope: scopeOf(definition, ctx.projectId), collection: definition.name, id: doc };
  await work.load([key]);
  return { ...values, owner: work.find(key)?.createdBy ?? null };
}

/** Text of `conversationIdentity`, perhaps with a word before it, whose members are in the order of their ids. */
function renamedIdentity(identity: string, idNow: (id: string) => string): string {
  const parts = identity.split("|").map((part) => part.replace(/[^/]+$/, idNow));
  const subject = parts.findLastIndex((part) => part === "" || part.includes("/"));
  return [...parts.slice(0, subject + 1), ...parts.slice(subject + 1).sort()].join("|");
}

/** `users`: ids of members, all of whom it has (spec 0 §7). */
function ofMembers({ users, ...query }: ListQuery): ListQuery {
  const ids = [users ?? []].flat().flatMap((text) => text.split(",").filter((id) => id !== ""));
  return { ...query, ...(ids.length > 0 && { "members.user": ids }) };
}
