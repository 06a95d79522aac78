import type { FastifyBaseLogger } from "fastify";
import { type BroadcastEvent, realtimeEvents } from "../../schema/wire/realtime.ts";
import type { Queryable } from "../context/store.ts";
import { keepBroadcast, recentBroadcasts } from "./broadcasts.ts";
import type { ChangeNotification } from "./change-notification.ts";
import { type CierreServer, type CierreSocket, room } from "./cierre-socket.ts";
import type { Presence } from "./processes/presence.ts";
import { sendNotices } from "./project-notices.ts";
import type { SocketDoor } from "./socket-door.ts";
import { typingIn } from "./typing.ts";
import { visitorNews } from "./visitor-news.ts";
import type { VisitorMeter } from "./visitors.ts";

/** What hearing people needs. */
export interface PeopleNeeds {
  readonly door: SocketDoor;
  readonly store: Queryable;
  readonly presence: Presence;
  readonly visitors: VisitorMeter;
  readonly maintenance: string | null;
  readonly logger: FastifyBaseLogger;
  now(): Date;
  newId(): string;
  /** Somebody moved or gave a sign of life. */
  presenceChanged(): void;
  /** A socket asks who is in its project. */
  asked(projectId: string, socketId: string): void;
  /** Something is to be said to those who may hear of it, in every process. */
  changed(change: ChangeNotification): void;
}

/** Takes what people say over a socket about themselves, and answers what they ask about others (RT-022 to RT-026). */
export function handlePresence(io: CierreServer, socket: CierreSocket, needs: PeopleNeeds): void {
  const { door, presence, now, presenceChanged, logger } = needs;
  const failed = (error: unknown) => logger.error({ err: error }, "realtime failed");

  door.on(socket, realtimeEvents.path, (said) => {
    const page = presence.page(socket.id);
    if (!page) return false;
    presence.set(socket.id, { ...page, place: undefined, ...said });
    return presenceChanged();
  });
  door.on(socket, realtimeEvents.present, () => {
    const page = presence.page(socket.id);
    if (!page) return false;
    presence.set(socket.id, { ...page, presentAt: now().toISOString() });
    return presenceChanged();
  });
  door.on(socket, realtimeEvents.askUsersConnected, () => {
    const { projectId } = socket.data;
    if (projectId === null) return false;
    needs.asked(projectId, socket.id);
    // Who has changed project while the database answers hears nothing of this one.
    const emit = (name: string, message: unknown) => socket.data.projectId === projectId && socket.emit(name, message);
    // Whoever asks begins: what is said to everybody is news to them.
    sendNotices({ emit }, needs, projectId).catch(failed);
    return recentBroadcasts(needs.store, projectId, now()).then((words) => {
      for (const each of words) emit(realtimeEvents.broadcast, each);
    });
  });
  door.on(socket, realtimeEvents.askRealtime, () => {
    const { projectId } = socket.data;
    return projectId !== null && sendVisitors(socket, projectId, needs);
  });
  door.on(socket, realtimeEvents.typing, async (conversationId) => {
    const notification = await typingIn(needs.store, socket, conversationId);
    if (notification) needs.changed(notification);
    return notification !== null;
  });
  door.on(socket, realtimeEvents.broadcast, (text) => sendBroadcast(io, socket, text, needs));
}

async function sendVisitors(socket: CierreSocket, projectId: string, { visitors, now }: PeopleNeeds): Promise<void> {
  const news = await visitorNews(visitors, projectId, now());
  if (!news || socket.data.projectId !== projectId) return;
  for (const [name, message] of Object.entries(news)) socket.emit(name, message);
}

/** A word to everybody in the project, of whoever works in it; `false` for whoever does not. */
async function sendBroadcast(io: CierreServer, socket: CierreSocket, text: string, needs: PeopleNeeds): Promise<boolean> {
  const { projectId, signedIn } = socket.data;
  if (projectId === null || !signedIn.profile.isAdmin) return false;
  const { id, displayName } = signedIn.profile;
  const word: BroadcastEvent = { id: needs.newId(), t: text, d: needs.now().toISOString(), u: { id, displayName } };
  await keepBroadcast(needs.store, projectId, word);
  io.to(room(projectId)).emit(realtimeEvents.broadcast, word);
  return true;
}
