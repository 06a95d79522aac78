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
    const user = { id: profile.id, name: profile.name, displayName: profile.displayName };
    presence.set(socket.id, { projectId, user, path: null, field: null, presentAt: now().toISOString() });
  } else {
    presence.set(socket.id, null);
  }
  presenceChanged();
  return mayEnter || projectId === null;
}
