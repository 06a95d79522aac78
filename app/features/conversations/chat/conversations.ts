import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { conversationIdentity } from "../../../../schema/features/conversations/conversation-identity.ts";
import { asId, asItems, asText } from "../../../fields/narrow-value.ts";
import type { ChatTarget } from "./chat-store.ts";

/** A conversation as the device knows it. */
export interface Conversation {
  readonly id: string;
  readonly name: string | null;
  /** What it is about: model and id. */
  readonly subject: { readonly model: string; readonly doc: string } | null;
  /** Ids of all who take part; empty for one that is open to everybody. */
  readonly members: readonly string[];
  readonly identity: string;
  /** Until when each person has read it, by id; `null` for those who take part and have read nothing. */
  readonly reads: ReadonlyMap<string, string | null>;
  readonly lastAt: string;
}

export function conversationOf(document: AnyDocument): Conversation {
  const model = asText(document.model);
  const doc = asId(document.doc);
  return {
    id: document.id,
    name: asText(document.name) || null,
    subject: model && doc ? { model, doc } : null,
    members: asItems(document.members).map((item) => asId(item.user)),
    identity: asText(document.identity),
    reads: new Map(asItems(document.reads).map((item) => [asId(item.user), asText(item.at) || null])),
    lastAt: asText(document.lastAt) || document.updatedAt,
  };
}

/** Whether the person is notified of what is said in it: as a member, or having said or read something there. */
export function takesPart({ members, reads }: Conversation, userId: string): boolean {
  return members.includes(userId) || reads.has(userId);
}

/** Until when the person has read a conversation, here or on another device of theirs. */
export function readUntil({ id, reads }: Conversation, userId: string, readHere: ReadonlyMap<string, string>): string {
  // Dates as ISO texts: the later one sorts last.
  return [reads.get(userId) ?? "", readHere.get(id) ?? ""].sort()[1] ?? "";
}

/** Messages of others that the person has not read, by conversation. */
export function countUnread(
  conversations: readonly Conversation[],
  messages: readonly AnyDocument[],
  userId: string,
  readHere: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const until = new Map(
    conversations.filter((each) => takesPart(each, userId)).map((each) => [each.id, readUntil(each, userId, readHere)]),
  );
  const counts = new Map<string, number>();
  for (const { c, d, u } of messages) {
    const id = asText(c);
    const read = until.get(id);
    if (read !== undefined && asId(u) !== userId && asText(d) > read) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Identity of the conversation that a target means, for whoever opens it; `null` where only its id says. */
export function identityOf(target: ChatTarget, userId: string): string | null {
  if (target.kind === "people") return conversationIdentity(null, [...target.users, userId]);
  return target.kind === "document" ? conversationIdentity(`${target.model}/${target.doc}`, []) : null;
}
