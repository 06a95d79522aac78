import { realtimeEvents, type UsersConnected } from "../../../schema/wire/realtime.ts";
import { type CierreServer, room } from "../cierre-socket.ts";
import type { Presence } from "./presence.ts";

/** News of people wait for as long, so that a page that opens is notified once (ms); the more pages hear of them, the longer. */
const LEAST_WAIT_MS = 100;
const WAIT_FOR_EACH_PAGE_MS = 1;

/** Pages that ask for everybody within as long get one list (ms), as when thousands come back after the server was away. */
const LEAST_WAIT_FOR_ALL_MS = 10;
const WAIT_FOR_ALL_AND_EACH_PAGE_MS = 0.25;

export interface PresenceNews {
  /** Somebody came, went or moved. */
  changed(): void;
  /** A socket of the project asks who is there. */
  asked(projectId: string, socketId: string): void;
  close(): void;
}

interface Waiting {
  /** Of people to be announced, or of the sockets to be notified. */
  readonly ids: Set<string>;
  readonly timer: NodeJS.Timeout;
}

/** Tells the pages of this server who came, went or moved in their projects, together for those of some moments. */
export function createPresenceNews(io: CierreServer, presence: Presence, now: () => Date): PresenceNews {
  const news = new Map<string, Waiting>();
  const asking = new Map<string, Waiting>();
  const add = (queue: Map<string, Waiting>, projectId: string, ids: Iterable<string>, send: typeof sendNews, wait: number) => {
    const already = queue.get(projectId);
    const waiting = already ?? { ids: new Set<string>(), timer: setTimeout(send, wait, projectId).unref() };
    for (const id of ids) waiting.ids.add(id);
    queue.set(projectId, waiting);
  };
  const take = (queue: Map<string, Waiting>, projectId: string): string[] => {
    const ids = [...(queue.get(projectId)?.ids ?? [])];
    queue.delete(projectId);
    return ids;
  };
  const sendNews = (projectId: string) => {
    const people = take(news, projectId);
    const users = people.flatMap((id) => presence.user(projectId, id) ?? []);
    const here = new Set(users.map(({ id }) => id));
    const left = people.filter((id) => !here.has(id));
    const message: UsersConnected = { whole: false, users, left, now: now().toISOString() };
    io.local.to(room(projectId)).emit(realtimeEvents.usersConnected, message);
  };
  const sendAll = (projectId: string) => {
    // Whoever has changed project meanwhile hears nothing of this one.
    const sockets = take(asking, projectId).filter((id) => io.sockets.sockets.get(id)?.data.projectId === projectId);
    if (sockets.length === 0) return;
    const message: UsersConnected = { whole: true, users: presence.users(projectId), left: [], now: now().toISOString() };
    io.local.to(sockets).emit(realtimeEvents.usersConnected, message);
  };
  return {
    changed() {
      for (const [projectId, people] of presence.takeChanged())
        add(news, projectId, people, sendNews, LEAST_WAIT_MS + presence.size(projectId) * WAIT_FOR_EACH_PAGE_MS);
    },
    asked(projectId, socketId) {
      const wait = LEAST_WAIT_FOR_ALL_MS + presence.size(projectId) * WAIT_FOR_ALL_AND_EACH_PAGE_MS;
      add(asking, projectId, [socketId], sendAll, wait);
    },
    close() {
      for (const { timer } of [...news.values(), ...asking.values()]) clearTimeout(timer);
    },
  };
}
