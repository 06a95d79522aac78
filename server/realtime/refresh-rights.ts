import pLimit from "p-limit";
import type { ChangeNotification } from "./change-notification.ts";
import type { CierreServer, CierreSocket } from "./cierre-socket.ts";

/** Sockets that look their rights up at the same time: thousands at once would keep the database from everybody else. */
const AT_ONCE = 8;

export interface RightsRefresher {
  /** A change may concern who may enter and read. */
  changed(change: ChangeNotification): void;
  /** Any of them may have changed. */
  all(): void;
  /** A session ended: whoever is on the way here with it is to be looked at again. */
  ended(): void;
  /** How much has happened so far that a socket which is not connected yet does not hear of. */
  happenings(): number;
  /** A socket is connected; its rights were looked up after so many happenings. */
  arrived(socket: CierreSocket, happenings: number): void;
}

/** Which sockets a change concerns, by its collection; changes of others concern none. */
const concerned: Readonly<Record<string, (socket: CierreSocket, change: ChangeNotification) => boolean>> = {
  user: (socket, { id }) => socket.data.signedIn.profile.id === id,
  "permission-access": (socket, { scope, user }) => knows(socket, scope) || socket.data.signedIn.profile.id === user,
  "permission-role": (socket, { scope }) => knows(socket, scope),
  // A new one is known to nobody, and system admins may enter it.
  project: (socket, { id }) => knows(socket, id) || socket.data.signedIn.profile.systemAdmin,
};

/**
 * Has sockets' rights looked up again with `refresh`, which never rejects, those who are in the project first. Each once at a
 * time: of two answers that one socket waits for, the older may be the later.
 */
export function createRightsRefresher(io: CierreServer, refresh: (socket: CierreSocket) => Promise<void>): RightsRefresher {
  const limit = pLimit(AT_ONCE);
  const waiting = new Set<CierreSocket>();
  const underWay = new Set<CierreSocket>();
  let happenings = 0;
  const enqueue = (socket: CierreSocket): void => {
    void limit(async () => {
      waiting.delete(socket);
      underWay.add(socket);
      await refresh(socket);
      underWay.delete(socket);
      if (waiting.has(socket)) enqueue(socket);
    });
  };
  const add = (sockets: readonly CierreSocket[]) => {
    for (const socket of sockets) {
      if (waiting.has(socket)) continue;
      waiting.add(socket);
      if (!underWay.has(socket)) enqueue(socket);
    }
  };
  const all = () => [...io.sockets.sockets.values()];
  return {
    changed(change) {
      const concerns = Object.hasOwn(concerned, change.collection) ? concerned[change.collection] : undefined;
      if (!concerns) return;
      happenings += 1;
      const inside = (socket: CierreSocket) => Number(socket.data.projectId === change.scope);
      add(
        all()
          .filter((socket) => concerns(socket, change))
          .sort((one, other) => inside(other) - inside(one)),
      );
    },
    all() {
      happenings += 1;
      add(all());
    },
    ended() {
      happenings += 1;
    },
    happenings: () => happenings,
    arrived(socket, before) {
      if (before !== happenings) add([socket]);
    },
  };
}

function knows({ data }: CierreSocket, projectId: string): boolean {
  return data.signedIn.profile.projects.some(({ id }) => id === projectId);
}
