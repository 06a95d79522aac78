import type { CierreServer } from "./cierre-socket.ts";

/** A session that ended, or all of a person's. */
export type EndedSession = { readonly tokenHash: string } | { readonly userId: string };

/** Cuts the sockets of this process that stand on it. */
export function cutSockets(io: CierreServer, ended: EndedSession): void {
  for (const socket of io.sockets.sockets.values()) {
    const { tokenHash, profile } = socket.data.signedIn;
    if ("tokenHash" in ended ? ended.tokenHash === tokenHash : ended.userId === profile.id) socket.disconnect(true);
  }
}
