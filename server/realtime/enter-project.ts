import { type CierreSocket, room } from "./cierre-socket.ts";
import type { Presence } from "./processes/presence.ts";

interface Surroundings {
  readonly presence: Presence;
  now(): Date;
  /** Somebody came or went. */
  presenceChanged(): void;
}

/** Leaves the former project's room and joins this one's; `false` when the person may not. */
export function enterProject(
  socket: CierreSocket,
  projectId: string | null,
  { presence, now, presenceChanged }: Surroundings,
): boolean {
  const { data } = socket;
  if (data.projectId !== null) void socket.leave(room(data.projectId));
  data.projectId = null;
  const { profile } = data.signedIn;
  const mayEnter = projectId !== null && profile.projects.some((project) => project.id === projectId);
  if (mayEnter) {
    data.projectId = projectId;
    void socket.join(room(projectId));
    presence.set(socket.id, { projectId, user: presentUser(socket), path: null, field: null, presentAt: now().toISOString() });
  } else {
    presence.set(socket.id, null);
  }
  presenceChanged();
  return mayEnter || projectId === null;
}

/** Whoever is called otherwise since they came is so to the others who have the project open; whether that changed anything. */
export function renamePresent(presence: Presence, socket: CierreSocket): boolean {
  const page = presence.page(socket.id);
  const user = presentUser(socket);
  if (page === null || (page.user.name === user.name && page.user.displayName === user.displayName)) return false;
  presence.set(socket.id, { ...page, user });
  return true;
}

function presentUser({ data }: CierreSocket): { id: string; name: string | null; displayName: string } {
  const { id, name, displayName } = data.signedIn.profile;
  return { id, name, displayName };
}
