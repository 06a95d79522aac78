import type { Server, Socket } from "socket.io";
import type { Actor } from "../../schema/rights/can.ts";
import type { SignedIn } from "../core/sessions/authenticate.ts";

/** What the server knows of a connection. */
export interface SocketData {
  token: string;
  signedIn: SignedIn;
  projectId: string | null;
  /** How much had happened to rights and sessions when `signedIn` was looked up for the first time. */
  readonly happenings: number;
}

type Events = Record<string, (...args: unknown[]) => void>;
export type CierreServer = Server<Events, Events, Events, SocketData>;
export type CierreSocket = Socket<Events, Events, Events, SocketData>;

/** Whoever is at the other end, in the project they have open. */
export function actorOf({ data: { signedIn, projectId } }: CierreSocket): Actor {
  return { profile: signedIn.profile, access: signedIn.profile.projects.find((project) => project.id === projectId) ?? null };
}

/** Room of a project's sockets. */
export const room = (projectId: string) => `project:${projectId}`;
