import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { can } from "../../schema/rights/can.ts";
import { isOwn } from "../core/access/own-documents.ts";
import { readsSubject } from "../core/access/subject.ts";
import type { ChangeNotification } from "./change-notification.ts";
import { actorOf, type CierreServer, type CierreSocket, room } from "./cierre-socket.ts";

/** Notifies the sockets of this process that may read the document. Each message is encoded once for all of them. */
export function notifyOfChange(io: CierreServer, change: ChangeNotification): void {
  const listeners = listenersOf(io, change);
  // Without any room it would go to everybody.
  if (listeners.length === 0) return;
  for (const [name, message] of change.events) io.local.to(listeners).emit(name, message);
}

/** Ids of the sockets, each of which is a room of its own. */
function listenersOf(io: CierreServer, change: ChangeNotification): string[] {
  const definition = collectionNamed(change.collection);
  if (!definition) return [];
  const { sockets, adapter } = io.sockets;
  const ids = change.scope === GLOBAL_SCOPE ? sockets.keys() : (adapter.rooms.get(room(change.scope)) ?? []);
  return [...ids].filter((id) => {
    const socket = sockets.get(id);
    if (!socket) return false;
    const actor = actorOf(socket);
    const { id: userId } = actor.profile;
    if (!can(actor, "READ", definition, isOwn(actor, "READ", definition, change)) || !shares(socket, change)) return false;
    return (change.members?.includes(userId) ?? true) && readsSubject({ actor }, change.subject);
  });
}

/** Whether the person has one of the projects that hear of the change, or is whom it is about. */
function shares({ data }: CierreSocket, { projects, id }: ChangeNotification): boolean {
  const { profile } = data.signedIn;
  if (projects === null || profile.systemAdmin || profile.id === id) return true;
  return profile.projects.some((project) => projects.includes(project.id));
}
