import * as z from "zod/mini";
import { OUTBOX_REPORT, outboxReport } from "./outbox-report.ts";
import { MAX_BROADCAST, PLACE_DIGEST, realtimeEvents } from "./realtime.ts";
import { setProjectMessage, socketEvents } from "./socket-events.ts";

/** What a socket's handshake has to say of its session; without a token, a header may have it. */
export const handshakeAuth = z.object({ token: z.nullish(z.string()) });

const place = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(200)),
  at: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  start: z.string().check(z.regex(PLACE_DIGEST)),
});

/**
 * An address within the application, the field of its document that is typed into, and the paragraph where that is a text. A place that says
 * anything else, such as words of the paragraph, is left out.
 */
export const pathMessage = z.strictObject({
  path: z.string().check(z.startsWith("/"), z.maxLength(300)),
  field: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
  place: z.catch(z.optional(place), undefined),
});

/** Id of the conversation that somebody is writing in. */
export const typingMessage = z.string().check(z.minLength(1), z.maxLength(80));

export const broadcastText = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BROADCAST));

/** Of events that say everything by their name. */
export const emptyMessage = z.optional(z.null());

/** Everything that a client may send once it is connected: the one message of each event, by name. */
export const clientMessages = {
  [socketEvents.setProject]: setProjectMessage,
  [realtimeEvents.path]: pathMessage,
  [realtimeEvents.present]: emptyMessage,
  [realtimeEvents.askUsersConnected]: emptyMessage,
  [realtimeEvents.askRealtime]: emptyMessage,
  [realtimeEvents.broadcast]: broadcastText,
  [realtimeEvents.typing]: typingMessage,
  [OUTBOX_REPORT]: outboxReport,
} as const;

export type ClientEvent = keyof typeof clientMessages;
export type ClientMessage<Name extends ClientEvent> = z.output<(typeof clientMessages)[Name]>;
