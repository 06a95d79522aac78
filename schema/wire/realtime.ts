import * as z from "zod/mini";

/** What the server tells of a project beside its documents (spec 0 §7 'Realtime channel'), by the names of its events. */
const person = z.object({ id: z.string(), displayName: z.string() });

/**
 * A paragraph of a rich text: the path of the text in the document, which of its blocks it is, and a digest of what that begins with. All who
 * have the project open hear of it, also those who may not read the document: no word of it may stand here.
 */
export const textPlace = z.object({ text: z.string(), at: z.number(), start: z.string() });
export type TextPlace = z.infer<typeof textPlace>;

/** What the digest of a beginning looks like. */
export const PLACE_DIGEST = /^[0-9a-z]{1,7}$/;

/** Somebody who has the project open (RT-001). Paths are those of the address behind `#`, one for each open page. */
export const connectedUser = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  displayName: z.string(),
  /** When they last did something, by the server's clock. */
  presentAt: z.string(),
  paths: z.array(z.string()),
  /** Where they are typing: the field of the document that a path shows, and the paragraph where it is a text. */
  editing: z.array(z.object({ path: z.string(), field: z.string(), place: z.optional(textPlace) })),
});
export type ConnectedUser = z.infer<typeof connectedUser>;

/** `users-connected`: all of them, or those who have changed since and the ids of those who left. */
export const usersConnected = z.object({
  whole: z.boolean(),
  users: z.array(connectedUser),
  left: z.array(z.string()),
  /** The server's clock: `presentAt` is compared with it, as the device's own may be wrong. */
  now: z.string(),
});
export type UsersConnected = z.infer<typeof usersConnected>;

/** `broadcast`: a word to everybody in the project. */
export const broadcastEvent = z.object({ id: z.string(), t: z.string(), d: z.string(), u: person });
export type BroadcastEvent = z.infer<typeof broadcastEvent>;

/** `conversation`: there is something new in it, sent to those who may read it. `message`: what was said. */
export const conversationEvent = z.object({
  id: z.string(),
  message: z.nullable(z.object({ id: z.string(), t: z.string(), d: z.string(), u: person })),
});
export type ConversationEvent = z.infer<typeof conversationEvent>;

/** `typing`: somebody is writing in a conversation, sent to those who may read it. */
export const typingEvent = z.object({ id: z.string(), u: person });
export type TypingEvent = z.infer<typeof typingEvent>;

/** `debt` (SHELL-057): months that are unpaid, since when, how long a dismissed notice stays away (ms). */
export const debtNotice = z.nullable(
  z.object({
    delay: z.nullable(z.number()),
    months: z.nullable(z.number()),
    since: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
);
export type DebtNotice = z.infer<typeof debtNotice>;

/** `maintenance` (SHELL-058): `null` when there is none. */
export const maintenanceNotice = z.nullable(z.object({ message: z.string() }));
export type MaintenanceNotice = z.infer<typeof maintenanceNotice>;

/** `realtime5m`, `realtime30m`: visitors of the site in the last minutes. */
export const visitorCount = z.object({ count: z.number() });
/** `realtime5m-by-source`, most visitors first. */
export const visitorsBySource = z.object({ sources: z.array(z.object({ source: z.string(), count: z.number() })) });
export type VisitorsBySource = z.infer<typeof visitorsBySource>;

/** `front-changed` (RT-003). */
export const frontChangedEvent = z.object({
  sessionNonce: z.nullable(z.string()),
  document: z.object({ id: z.string(), name: z.string() }),
});
/** `externalPost-changed` (RT-004). */
export const externalPostChangedEvent = z.object({
  sessionNonce: z.nullable(z.string()),
  document: z.object({ id: z.string(), article: z.nullable(z.object({ title: z.string() })) }),
});

/** `cut`: why the server is about to hang up. */
export const cutEvent = z.object({ reason: z.enum(["flood"]) });

export const realtimeEvents = {
  usersConnected: "users-connected",
  broadcast: "broadcast",
  conversation: "conversation",
  /** Sent by the client, too: it is writing in the conversation of this id. */
  typing: "typing",
  debt: "debt",
  maintenance: "maintenance",
  realtime5m: "realtime5m",
  realtime30m: "realtime30m",
  realtime5mBySource: "realtime5m-by-source",
  frontChanged: "front-changed",
  externalPostChanged: "externalPost-changed",
  cut: "cut",
  /** Sent by the client: where it is (`{ path, field, place }`). */
  path: "path",
  askUsersConnected: "ask-users-connected",
  askRealtime: "ask-realtime",
  /** Sent by the client: somebody did something. */
  present: "present",
} as const;

/** Longest word to everybody, characters. */
export const MAX_BROADCAST = 500;
/** Words to everybody that are kept (spec 0 §9). */
export const BROADCASTS_KEPT = 4;
