import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { Server } from "socket.io";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { setProjectMessage, socketEvents } from "../../schema/wire/socket-events.ts";
import { type SignedIn, tokenOf } from "../auth/authenticate.ts";
import type { PublishedChange } from "../documents/command-context.ts";
import type { Queryable } from "../store/store.ts";
import type { ChangeBus } from "./change-bus.ts";
import type { CierreServer, CierreSocket } from "./cierre-socket.ts";
import { type Crowd, openCrowd } from "./crowd.ts";
import { type CutSessions, createCutSessions } from "./cut-sessions.ts";
import type { EndedSession } from "./ended-session.ts";
import { enterProject } from "./enter-project.ts";
import { joinFrames } from "./one-frame.ts";
import type { Presence } from "./presence.ts";
import { hearPeople } from "./project-people.ts";
import { createSocketBudget } from "./socket-budget.ts";
import { shareSockets } from "./socket-sharing.ts";
import { type ToldChange, toldChangeOf, toldPersonOf, toldPostOf } from "./told-change.ts";
import type { VisitorMeter } from "./visitors.ts";

/** Longest message a client may send, bytes. */
const LARGEST_MESSAGE = 16 * 1024;

export interface Realtime {
  /** Cuts the sockets of one session, or of one person, at once, in every process. */
  disconnect(ended: EndedSession): void;
  /** Cuts the sockets of this process, which takes no more. What it goes on doing is still told to the others. */
  hangUp(): void;
  /** After `hangUp`, once nothing is being done any more. */
  close(): Promise<void>;
}

export interface RealtimeOptions {
  readonly server: HttpServer;
  readonly store: Queryable;
  readonly changes: ChangeBus;
  readonly logger: FastifyBaseLogger;
  readonly visitors: VisitorMeter;
  /** Said to everybody while the service is looked after. */
  readonly maintenance: string | null;
  /** The database that other server processes have sockets on, too; `null` for one that nobody shares. */
  readonly databaseUrl: string | null;
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
  const { logger, databaseUrl } = options;
  const sharing = databaseUrl === null ? null : shareSockets(databaseUrl, logged(logger));
  const io: CierreServer = new Server(options.server, {
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    perMessageDeflate: false,
    cleanupEmptyChildNamespaces: true,
    allowRequest: (request, answer) => {
      options.admit(request).then(
        (isAdmitted) => answer(isAdmitted ? null : "too many", isAdmitted),
        () => answer("unavailable", false),
      );
    },
    // The requests of a polling connection would each reach another process.
    ...(sharing ? { adapter: sharing.adapter, transports: ["websocket"] as const } : {}),
  });
  joinFrames(io);
  const crowd = openCrowd(io, sharing !== null, options);
  const cuts = createCutSessions();
  const tried = new WeakSet<object>();
  io.use((socket, next) => {
    // Looking a session up costs more than asking for it: a connection may do so once, and connections are counted.
    if (tried.has(socket.conn)) return keepWaiting(socket, next);
    tried.add(socket.conn);
    if (cuts.isOut(String(tokenFor(socket)), options.now().getTime())) return keepWaiting(socket, next);
    identify(socket, crowd, options).then(
      (isKnown) => next(isKnown ? undefined : new Error("unauthenticated")),
      (error: unknown) => {
        logged(logger)(error);
        // Nobody knows whether the session counts.
        keepWaiting(socket, next);
      },
    );
  });
  const welcoming = { ...options, presence: crowd.presence, told: crowd.told, asked: crowd.asked };
  io.on("connection", (socket) => {
    crowd.rights.arrived(socket, socket.data.happenings);
    forgetRequest(socket);
    limit(socket, cuts, () => options.now().getTime());
    welcome(socket, welcoming);
    hearPeople(io, socket, welcoming);
  });
  const tellOf = (told: ToldChange, change: PublishedChange) => {
    if (change.collection !== "user") return crowd.changed(told);
    // What they may do is looked at at once, whoever is to hear of it.
    crowd.changed({ ...told, events: [] });
    toldPersonOf(options.store, told, change).then(crowd.changed).catch(logged(logger));
  };
  const unsubscribe = options.changes.subscribe((change) => {
    const told = toldChangeOf(change);
    if (!told) return;
    tellOf(told, change);
    if (change.collection === "external-post" && change.document)
      toldPostOf(options.store, told, change).then(crowd.changed).catch(logged(logger));
  });

  return {
    disconnect: crowd.ended,
    hangUp() {
      io.local.disconnectSockets(true);
      // Not io.close(): that would also close the HTTP server, which still finishes what it accepted.
      io.engine.close();
    },
    async close() {
      unsubscribe();
      crowd.close();
      io.sockets.adapter.close();
      await sharing?.close();
    },
  };
}

/** The session that a socket comes with, by message or by header. */
function tokenFor({ handshake }: CierreSocket): unknown {
  return handshake.auth.token ?? tokenOf(handshake.headers);
}

/** Hangs up without an answer, which would end the session on the device: the device tries again by itself. */
function keepWaiting(socket: CierreSocket, next: (error: Error) => void): void {
  socket.conn.close();
  next(new Error("unavailable"));
}

/** Whether the token of a socket on its way here is of a session that counts. */
async function identify(socket: CierreSocket, { rights }: Crowd, { authenticate }: RealtimeOptions): Promise<boolean> {
  const token = tokenFor(socket);
  const happenings = rights.happenings();
  const signedIn = await authenticate(token);
  if (signedIn) socket.data = { token: String(token), signedIn, projectId: null, happenings };
  return signedIn !== null;
}

/** The request that opened the connection would be kept as long as the connection: some kilobytes for each. */
function forgetRequest(socket: CierreSocket): void {
  Object.assign(socket.conn, { request: null });
  socket.handshake.headers = {};
}

/** Slows down whoever sends too much, and cuts off whoever goes on: the connection with its reason, and the session for a while. */
function limit(socket: CierreSocket, cuts: CutSessions, now: () => number): void {
  const budget = createSocketBudget(now());
  socket.use((_packet, next) => {
    const answer = budget.take(now());
    if (answer === "accept") return next();
    if (answer === "drop") return;
    cuts.note(socket.data.token, now());
    socket.emit(realtimeEvents.cut, { reason: "flood" });
    socket.disconnect(true);
  });
}

interface Welcome extends RealtimeOptions {
  readonly presence: Presence;
  told(): void;
}

function welcome(socket: CierreSocket, options: Welcome): void {
  socket.on(socketEvents.setProject, (message, acknowledge) => {
    const asked = setProjectMessage.safeParse(message);
    const allowed = asked.success && enterProject(socket, asked.data, options);
    if (allowed && asked.data !== null) {
      options.entered(socket.data.signedIn.profile.id, asked.data).catch(logged(options.logger));
    }
    if (typeof acknowledge === "function") acknowledge({ ok: allowed });
  });
  socket.on("disconnect", () => {
    options.presence.set(socket.id, null);
    options.told();
  });
}

function logged(logger: FastifyBaseLogger): (error: unknown) => null {
  return (error) => {
    logger.error({ err: error }, "realtime failed");
    return null;
  };
}
