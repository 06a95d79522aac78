import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Server } from "socket.io";
import { OUTBOX_REPORT } from "../../schema/wire/outbox-report.ts";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import { handshakeAuth } from "../../schema/wire/socket-messages.ts";
import type { ChangeBus } from "../context/change-bus.ts";
import type { PublishedChange } from "../context/command-context.ts";
import type { Figures } from "../context/figures.ts";
import type { SocketBounds } from "../context/service-limits.ts";
import type { Queryable } from "../context/store.ts";
import { type SignedIn, tokenOf } from "../core/sessions/authenticate.ts";
import type { RedisLink } from "../core/store/open-redis.ts";
import { UnderWay } from "../core/threads/under-way.ts";
import { type ChangeNotification, notificationOf, notificationOfPerson, notificationOfPost } from "./change-notification.ts";
import type { CierreServer, CierreSocket } from "./cierre-socket.ts";
import { type Connections, openConnections } from "./connections.ts";
import { type CutSessions, createCutSessions } from "./cut-sessions.ts";
import type { EndedSession } from "./ended-session.ts";
import { admitConnections, countOpen, guardConnections, guardUpgrades, hangUp } from "./engine-door.ts";
import { enterProject } from "./enter-project.ts";
import { joinFrames } from "./one-frame.ts";
import type { Presence } from "./processes/presence.ts";
import { shareSocketsByRedis } from "./processes/redis-sharing.ts";
import { type SocketSharing, shareSockets } from "./processes/socket-sharing.ts";
import { handlePresence } from "./project-people.ts";
import { createReportedOutboxes } from "./reported-outboxes.ts";
import { createSocketBudget } from "./socket-budget.ts";
import { type Admission, openSocketDoor, type SocketDoor } from "./socket-door.ts";
import type { VisitorMeter } from "./visitors.ts";

/** Longest message a client may send, bytes. */
const LARGEST_MESSAGE = 16 * 1024;

/** How long whoever was cut off has to read why, ms. */
const GOODBYE_MS = 1_000;

export interface Realtime {
  /** Cuts the sockets of one session, or of one person, at once, in every process. */
  disconnect(ended: EndedSession): void;
  /** Cuts the sockets of this process, which takes no more. What it goes on doing is still announced to the others. */
  hangUp(): void;
  /** After `hangUp`, once nothing is being done any more. */
  close(): Promise<void>;
}

declare module "../context/figures.ts" {
  interface FigureShapes {
    /** Connections to this process. */
    readonly sockets: number;
  }
}

export interface RealtimeOptions {
  readonly server: HttpServer;
  readonly store: Queryable;
  readonly changes: ChangeBus;
  readonly figures: Figures;
  readonly logger: FastifyBaseLogger;
  readonly visitors: VisitorMeter;
  /** Said to everybody while the service is looked after. */
  readonly maintenance: string | null;
  readonly limits: Pick<SocketBounds, "socketsOfPerson" | "joinMs" | "unsentOfSocket">;
  /** The database that other server processes have sockets on, too; `null` for one that nobody shares. */
  readonly databaseUrl: string | null;
  /** Where they hear of each other instead of the database. */
  readonly redis: RedisLink | null;
  now(): Date;
  newId(): string;
  authenticate(token: unknown): Promise<SignedIn | null>;
  /** Whether whoever asks may open one more connection now. */
  admit(request: IncomingMessage): Promise<boolean>;
  /** A person chose a project that they may enter. */
  entered(userId: string, projectId: string): Promise<void>;
}

/**
 * Socket.IO on the HTTP server. A handshake needs a session's token (`auth.token` or a Bearer header, RT-028);
 * `set-project` joins the project's room if the person may enter it. Devices hear of the documents they may read, and
 * of the people who have the same project open, whichever process on the database they are connected to.
 *
 * Socket.IO's recovery of connections is not used: it sends what was missed before anybody has looked whether the session
 * still counts, keeps every message for minutes, and ends at the process. Whoever comes back asks, as at the first time:
 * devices pull, pages send `ask-users-connected`.
 */
export function openRealtime(options: RealtimeOptions): Realtime {
  const { logger, limits } = options;
  const sharing = openSharing(options);
  guardUpgrades(options.server);
  const io: CierreServer = new Server(options.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    connectTimeout: limits.joinMs,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
    allowRequest: admitConnections(options.admit, logger),
    // The requests of a polling connection would each reach another process.
    ...(sharing ? { adapter: sharing.adapter, transports: ["websocket"] as const } : {}),
  });
  options.figures.offer("sockets", () => io.engine.clientsCount);
  const outboxes = createReportedOutboxes();
  options.figures.offer("outboxes", outboxes.figures);
  joinFrames(io);
  guardConnections(io, limits.unsentOfSocket, logger);
  const door = openSocketDoor(io, logger);
  const connections = openConnections(io, door, sharing !== null, options);
  const cuts = createCutSessions();
  const tried = new WeakSet<object>();
  const identifying = { ...options, rights: connections.rights, ofPeople: new UnderWay() };
  door.admit((socket) => {
    // Looking a session up costs more than asking for it: a connection may do so once, and connections are counted.
    if (tried.has(socket.conn)) return "unavailable";
    tried.add(socket.conn);
    const token = tokenFor(socket);
    if (token === null) return "unauthenticated";
    return cuts.isOut(token, options.now().getTime()) ? "unavailable" : identify(socket, token, identifying);
  });
  const welcoming = {
    ...options,
    door,
    presence: connections.presence,
    presenceChanged: connections.presenceChanged,
    asked: connections.asked,
    changed: connections.changed,
  };
  door.welcome((socket) => {
    connections.rights.arrived(socket, socket.data.happenings);
    forgetRequest(socket);
    limit(socket, door, cuts, () => options.now().getTime());
    welcome(socket, welcoming);
    handlePresence(io, socket, welcoming);
    door.on(socket, OUTBOX_REPORT, (report) => outboxes.set(socket.id, report));
    door.left(socket, () => outboxes.set(socket.id, null));
  });
  const notifyOf = (notification: ChangeNotification, change: PublishedChange) => {
    if (change.collection !== "user") return connections.changed(notification);
    // What they may do is looked at at once, whoever is to hear of it.
    connections.changed({ ...notification, events: [] });
    notificationOfPerson(options.store, notification, change).then(connections.changed).catch(logged(logger));
  };
  const unsubscribe = options.changes.subscribe((change) => {
    const notification = notificationOf(change);
    if (!notification) return;
    notifyOf(notification, change);
    if (change.collection === "external-post" && change.document)
      notificationOfPost(options.store, notification, change).then(connections.changed).catch(logged(logger));
  });

  return {
    disconnect: connections.ended,
    hangUp() {
      io.local.disconnectSockets(true);
      // Not io.close(): that would also close the HTTP server, which still finishes what it accepted.
      io.engine.close();
    },
    async close() {
      unsubscribe();
      connections.close();
      io.sockets.adapter.close();
      await sharing?.close();
    },
  };
}

/** `null` for a database that no other process has. */
function openSharing({ databaseUrl, redis, logger }: RealtimeOptions): SocketSharing | null {
  if (databaseUrl === null) return null;
  return redis ? shareSocketsByRedis(redis) : shareSockets(databaseUrl, logged(logger));
}

/** The session that a socket comes with, by message or by header; `null` for none, and for what is no text. */
function tokenFor({ handshake }: CierreSocket): string | null {
  const auth = handshakeAuth.safeParse(handshake.auth);
  return auth.success ? (auth.data.token ?? tokenOf(handshake.headers)) : null;
}

interface Identifying extends RealtimeOptions {
  readonly rights: Connections["rights"];
  /** Sockets that each person has open. */
  readonly ofPeople: UnderWay;
}

/** Whether the token of a socket on its way here is of a session that counts, and of somebody who may have one more. */
async function identify(
  socket: CierreSocket,
  token: string,
  { rights, ofPeople, authenticate, limits }: Identifying,
): Promise<Admission> {
  const happenings = rights.happenings();
  const signedIn = await authenticate(token);
  if (!signedIn) return "unauthenticated";
  socket.data = { token, signedIn, projectId: null, happenings };
  return countOpen(socket.conn, ofPeople, signedIn.profile.id, limits.socketsOfPerson) ? "welcome" : "unavailable";
}

/** The request that opened the connection, and all that came with it, would be kept as long as the connection: some kilobytes for each. */
function forgetRequest(socket: CierreSocket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket.handshake, { headers: {}, auth: {} });
}

/** Slows down whoever sends too much, and cuts off whoever goes on: the connection with its reason, and the session for a while. */
function limit(socket: CierreSocket, door: SocketDoor, cuts: CutSessions, now: () => number): void {
  const budget = createSocketBudget(now());
  door.screen(socket, () => {
    const answer = budget.take(now());
    if (answer !== "cut") return answer;
    cuts.note(socket.data.token, now());
    socket.emit(realtimeEvents.cut, { reason: "flood" });
    socket.disconnect(true);
    setTimeout(() => hangUp(socket.conn), GOODBYE_MS).unref();
    return "drop";
  });
}

interface Welcome extends RealtimeOptions {
  readonly door: SocketDoor;
  readonly presence: Presence;
  presenceChanged(): void;
}

function welcome(socket: CierreSocket, options: Welcome): void {
  const { door, entered, presence, presenceChanged, logger } = options;
  door.on(socket, socketEvents.setProject, (projectId) => {
    const isAllowed = enterProject(socket, projectId, options);
    if (isAllowed && projectId !== null) entered(socket.data.signedIn.profile.id, projectId).catch(logged(logger));
    return isAllowed;
  });
  door.left(socket, () => {
    presence.set(socket.id, null);
    presenceChanged();
  });
}

function logged(logger: FastifyBaseLogger): (error: unknown) => null {
  return (error) => {
    logger.error({ err: error }, "realtime failed");
    return null;
  };
}
