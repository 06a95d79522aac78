import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { type BroadcastEvent, MAX_BROADCAST, PLACE_START, realtimeEvents } from "../../schema/wire/realtime.ts";
import type { Queryable } from "../store/store.ts";
import { keepBroadcast, recentBroadcasts } from "./broadcasts.ts";
import { type CierreServer, type CierreSocket, room } from "./cierre-socket.ts";
import type { Presence } from "./presence.ts";
import { tellNotices } from "./project-notices.ts";
import { visitorNews } from "./visitor-news.ts";
import type { VisitorMeter } from "./visitors.ts";

/** An address within the application, the field of its document that is typed into, and the paragraph where that is a text. */
const pathMessage = z.strictObject({
  path: z.string().startsWith("/").max(300),
  field: z.string().min(1).max(200).nullable(),
  place: z
    .strictObject({
      text: z.string().min(1).max(200),
      at: z.number().int().min(0).max(1_000_000),
      start: z.string().max(PLACE_START),
    })
    .optional(),
});
const broadcastText = z.string().trim().min(1).max(MAX_BROADCAST);

/** What hearing people needs. */
export interface PeopleNeeds {
  readonly store: Queryable;
  readonly presence: Presence;
  readonly visitors: VisitorMeter;
  readonly maintenance: string | null;
  readonly logger: FastifyBaseLogger;
  now(): Date;
  newId(): string;
  /** Somebody moved or gave a sign of life. */
  told(): void;
  /** A socket asks who is in its project. */
  asked(projectId: string, socketId: string): void;
}

/** Takes what people say over a socket about themselves, and answers what they ask about others (RT-022 to RT-026). */
export function hearPeople(io: CierreServer, socket: CierreSocket, needs: PeopleNeeds): void {
  const { presence, now, told, logger } = needs;
  const failed = (error: unknown) => logger.error({ err: error }, "realtime failed");

  socket.on(realtimeEvents.path, (message) => {
    const page = presence.page(socket.id);
    const said = pathMessage.safeParse(message);
    if (!page || !said.success) return;
    presence.set(socket.id, { ...page, place: undefined, ...said.data });
    told();
  });
  socket.on(realtimeEvents.present, () => {
    const page = presence.page(socket.id);
    if (!page) return;
    presence.set(socket.id, { ...page, presentAt: now().toISOString() });
    told();
  });
  socket.on(realtimeEvents.askUsersConnected, () => {
    const { projectId } = socket.data;
    if (projectId === null) return;
    needs.asked(projectId, socket.id);
    // Who has changed project while the database answers hears nothing of this one.
    const emit = (name: string, message: unknown) => socket.data.projectId === projectId && socket.emit(name, message);
    // Whoever asks begins: what is said to everybody is news to them.
    tellNotices({ emit }, needs, projectId).catch(failed);
    recentBroadcasts(needs.store, projectId, now()).then((words) => {
      for (const each of words) emit(realtimeEvents.broadcast, each);
    }, failed);
  });
  socket.on(realtimeEvents.askRealtime, () => {
    const { projectId } = socket.data;
    if (projectId !== null) tellVisitors(socket, projectId, needs).catch(failed);
  });
  socket.on(realtimeEvents.broadcast, (message, acknowledge) => {
    const answer = (ok: boolean) => typeof acknowledge === "function" && acknowledge({ ok });
    sendBroadcast(io, socket, message, needs).then(answer, (error: unknown) => {
      failed(error);
      answer(false);
    });
  });
}

async function tellVisitors(socket: CierreSocket, projectId: string, { visitors, now }: PeopleNeeds): Promise<void> {
  const news = await visitorNews(visitors, projectId, now());
  if (!news || socket.data.projectId !== projectId) return;
  for (const [name, message] of Object.entries(news)) socket.emit(name, message);
}

/** A word to everybody in the project, of whoever works in it; `false` when it is none. */
async function sendBroadcast(io: CierreServer, socket: CierreSocket, message: unknown, needs: PeopleNeeds): Promise<boolean> {
  const { projectId, signedIn } = socket.data;
  const text = broadcastText.safeParse(message);
  if (projectId === null || !signedIn.profile.isAdmin || !text.success) return false;
  const { id, displayName } = signedIn.profile;
  const word: BroadcastEvent = { id: needs.newId(), t: text.data, d: needs.now().toISOString(), u: { id, displayName } };
  await keepBroadcast(needs.store, projectId, word);
  io.to(room(projectId)).emit(realtimeEvents.broadcast, word);
  return true;
}
