import { defineCollection } from "../../declaration/define-collection.ts";
import { noted, shortText } from "../../declaration/field-groups.ts";

/** Longest message, characters. */
export const MAX_MESSAGE = 4000;

/** Most people in one conversation, beside whoever begins it. */
export const MOST_ADDRESSEES = 50;

/**
 * What somebody says in a conversation. The first one names who is to take part, or what it is about, and begins the
 * conversation. It is read by those who read the conversation.
 */
export const conversationMessage = defineCollection({
  name: "conversation-message",
  kind: "system",
  deviceDays: 90,
  snapshotOrder: 106,
  fields: {
    /** Id of the conversation. */
    c: shortText,
    t: { kind: "text-large", required: true, maxLength: MAX_MESSAGE },
    /** Files that whoever says it has sent for it (`asset/message`), as `message-files.ts` takes them; one message has each. */
    assets: { kind: "assets", accept: [], hidden: true },
    /** When the server took it in, which is the order of a conversation. */
    d: noted,
    /** Who says it. */
    u: { kind: "foreign", to: "user", readOnly: true },
    /** When its author put it in other words. */
    editedAt: { ...noted, hidden: true },
    /** When its author took it back: its words are gone then. */
    takenBackAt: { ...noted, hidden: true },
    /** Who answered it without words, and how (`reactions`): each person at most once in each way. */
    reactions: {
      kind: "list",
      readOnly: true,
      hidden: true,
      of: { user: { kind: "foreign", to: "user" }, reaction: shortText },
    },
    /** What the conversation is about: of a first message in place of `c`, as `users`; kept by the server. */
    model: { kind: "model" },
    doc: { kind: "document", by: "model" },
    /** Who made that. */
    owner: { kind: "foreign", to: "user", readOnly: true, hidden: true },
    /** Of a first message: whom it is for. */
    users: { kind: "foreign-multiple", to: "user" },
    /** Those of the conversation. */
    members: { kind: "list", readOnly: true, hidden: true, of: { user: { kind: "foreign", to: "user" } } },
  },
  titleField: "t",
  list: { filters: ["c"], sorts: [{ by: "d", direction: "desc" }] },
  access: {
    read: "anyone",
    pages: "nobody",
    write: "nobody",
    create: "anyone",
    notLimited: ["READ", "CREATE"],
    members: "members",
    followsSubject: true,
  },
});
