import type { Server as HttpServer } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Server, type Socket } from "socket.io";
import { type Actor, can } from "../../schema/can.ts";
import { GLOBAL_SCOPE } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { setProjectMessage, socketEvents } from "../../schema/wire/socket-events.ts";
import { type SignedIn, tokenOf } from "../auth/authenticate.ts";
import type { PublishedChange } from "../commands/command-context.ts";
import type { ChangeBus } from "./change-bus.ts";
import { articleChangedOf, documentEventOf } from "./change-events.ts";

/** Longest message a client may send, bytes: a project's id is all there is to say. */
const LARGEST_MESSAGE = 16 * 1024;

/** Collections that decide who may enter and read; a change of one makes every socket's rights be looked up again. */
const ACCESS_COLLECTIONS = new Set(["user", "permission-access", "permission-role", "project"]);

interface SocketData {
  token: string;
  signedIn: SignedIn;
  projectId: string | null;
}
type Events = Record<string, (...args: unknown[]) => void>;
type CierreSocket = Socket<Events, Events, Events, SocketData>;

export interface Realtime {
  /** Cuts the sockets of one session, or of one person, at once. */
  disconnect(who: { readonly tokenHash: string } | { readonly userId: string }): void;
  close(): Promise<void>;
}

/**
 * Socket.IO on the HTTP server. A handshake needs a session's token (`auth.token` or a Bearer header, RT-028);
 * `set-project` joins the project's room if the person may enter it. Devices hear of the documents they may read.
 */
export function openRealtime(options: {
  readonly server: HttpServer;
  readonly changes: ChangeBus;
  readonly logger: FastifyBaseLogger;
  authenticate(token: unknown): Promise<SignedIn | null>;
  /** A person chose a project that they may enter. */
  entered?(userId: string, projectId: string): Promise<void>;
}): Realtime {
  const io = new Server<Events, Events, Events, SocketData>(options.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
  });
  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token ?? tokenOf(socket.handshake.headers);
    const signedIn = await options.authenticate(token).catch(logged(options.logger));
    if (!signedIn) return next(new Error("unauthenticated"));
    socket.data = { token: String(token), signedIn, projectId: null };
    next();
  });
  io.on("connection", (socket) => welcome(socket, (userId, projectId) => options.entered?.(userId, projectId), options.logger));

  const unsubscribe = options.changes.subscribe((change) => {
    for (const socket of listenersOf(io, change)) tell(socket, change);
    if (ACCESS_COLLECTIONS.has(change.collection)) {
      for (const socket of io.sockets.sockets.values()) void refresh(socket, options).catch(logged(options.logger));
    }
  });

  return {
    disconnect(who) {
      for (const socket of io.sockets.sockets.values()) {
        const { tokenHash, profile } = socket.data.signedIn;
        if ("tokenHash" in who ? who.tokenHash === tokenHash : who.userId === profile.id) socket.disconnect(true);
      }
    },
    async close() {
      unsubscribe();
      io.disconnectSockets(true);
      // Not io.close(): that would also close the HTTP server, which still finishes what it accepted.
      io.engine.close();
    },
  };
}

type Entered = (userId: string, projectId: string) => Promise<void> | undefined;

function welcome(socket: CierreSocket, entered: Entered, logger: FastifyBaseLogger): void {
  socket.on(socketEvents.setProject, (message, acknowledge) => {
    const asked = setProjectMessage.safeParse(message);
    const allowed = asked.success && enter(socket, asked.data);
    if (allowed && asked.data !== null) entered(socket.data.signedIn.profile.id, asked.data)?.catch(logged(logger));
    if (typeof acknowledge === "function") acknowledge({ ok: allowed });
  });
}

/** Leaves the former project's room and joins this one's; `false` when the person may not. */
function enter(socket: CierreSocket, projectId: string | null): boolean {
  if (socket.data.projectId !== null) void socket.leave(room(socket.data.projectId));
  socket.data.projectId = null;
  if (projectId === null) return true;
  if (!socket.data.signedIn.profile.projects.some((project) => project.id === projectId)) return false;
  socket.data.projectId = projectId;
  void socket.join(room(projectId));
  return true;
}

const room = (projectId: string) => `project:${projectId}`;

function* listenersOf(io: Server<Events, Events, Events, SocketData>, change: PublishedChange): Iterable<CierreSocket> {
  const definition = collectionNamed(change.collection);
  if (!definition) return;
  const ids = change.scope === GLOBAL_SCOPE ? io.sockets.sockets.keys() : io.sockets.adapter.rooms.get(room(change.scope));
  for (const id of ids ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (!socket) continue;
    const own = change.createdBy === socket.data.signedIn.profile.id;
    if (can(actorOf(socket), "READ", definition, own)) yield socket;
  }
}

function actorOf(socket: CierreSocket): Actor {
  const { signedIn, projectId } = socket.data;
  return { profile: signedIn.profile, access: signedIn.profile.projects.find((project) => project.id === projectId) ?? null };
}

function tell(socket: CierreSocket, change: PublishedChange): void {
  socket.emit(socketEvents.event, documentEventOf(change));
  const article = articleChangedOf(change);
  if (article) socket.emit(socketEvents.articleChanged, article);
}

/** Looks the person's rights up again: out when the session no longer counts, out of the room when the project is closed to them. */
async function refresh(socket: CierreSocket, options: { authenticate(token: unknown): Promise<SignedIn | null> }): Promise<void> {
  const signedIn = await options.authenticate(socket.data.token);
  if (!signedIn) {
    socket.disconnect(true);
    return;
  }
  socket.data.signedIn = signedIn;
  const { projectId } = socket.data;
  if (projectId !== null && !signedIn.profile.projects.some((project) => project.id === projectId)) enter(socket, null);
}

function logged(logger: FastifyBaseLogger): (error: unknown) => null {
  return (error) => {
    logger.error({ err: error }, "realtime failed");
    return null;
  };
}
