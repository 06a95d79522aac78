import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { DocumentEvent } from "../../schema/wire/socket-events.ts";
import { socketEvents } from "../../schema/wire/socket-events.ts";
import type { ChangeBus } from "../context/change-bus.ts";
import type { Queryable } from "../context/store.ts";
import type { SignedIn } from "../core/sessions/authenticate.ts";
import type { ChangeNotification } from "./change-notification.ts";
import { type CierreServer, type CierreSocket, room } from "./cierre-socket.ts";
import { cutSockets, type EndedSession } from "./ended-session.ts";
import { enterProject, renamePresent } from "./enter-project.ts";
import { notifyOfChange } from "./notify-of-change.ts";
import { createPresence, type Presence } from "./processes/presence.ts";
import { createPresenceNews } from "./processes/presence-news.ts";
import { processEnvelope } from "./processes/process-envelope.ts";
import { joinProcesses, type ProcessMessage } from "./processes/processes.ts";
import { sharePresence } from "./processes/shared-presence.ts";
import { sendNotices } from "./project-notices.ts";
import { createPullNews } from "./pull-news.ts";
import { createRightsRefresher, type RightsRefresher } from "./refresh-rights.ts";
import type { SocketDoor } from "./socket-door.ts";

/** Everybody who is connected to any process on the database, as this process knows them. */
export interface Connections {
  readonly presence: Presence;
  /** Somebody here came, went or moved. */
  presenceChanged(): void;
  /** A socket here asks who is in its project. */
  asked(projectId: string, socketId: string): void;
  /** Something was committed here. */
  changed(change: ChangeNotification): void;
  /** A session ended here. */
  ended(session: EndedSession): void;
  /** For sockets on their way: what they have not heard of while their rights were looked up. */
  readonly rights: Pick<RightsRefresher, "happenings" | "arrived">;
  /** Tells the other processes that this one's people leave. */
  close(): void;
}

interface Surroundings {
  readonly store: Queryable;
  readonly changes: Pick<ChangeBus, "publishFromElsewhere">;
  readonly logger: FastifyBaseLogger;
  readonly maintenance: string | null;
  now(): Date;
  authenticate(token: unknown): Promise<SignedIn | null>;
}

/** Name under which processes talk to each other over Socket.IO's adapter. */
const BETWEEN_PROCESSES = "cierre";

/** Rights and people of this process's sockets; with `shared`, those of other processes hear of them and tell of theirs. */
// Long: what this process tells others and what it hears from them act on the same presence, rights and news.
export function openConnections(
  io: CierreServer,
  door: Pick<SocketDoor, "fromProcesses">,
  shared: boolean,
  surroundings: Surroundings,
): Connections {
  const failed = (error: unknown) => surroundings.logger.error({ err: error }, "realtime failed");
  const local = createPresence();
  const presence = shared ? sharePresence(local, (message) => processes?.send(message)) : null;
  const known = presence ?? local;
  const news = createPresenceNews(io, known, surroundings.now);
  const rights = createRightsRefresher(io, (socket) =>
    refresh(socket).catch((error: unknown) => {
      failed(error);
      // Nobody knows what the person may do now. The device comes back by itself, and is looked up then.
      socket.conn.close();
    }),
  );

  const pullNews = createPullNews((change) => notifyOfChange(io, change));
  const notifyHere = (change: ChangeNotification) => {
    pullNews.changed(change);
    rights.changed(change);
    if (change.collection === "project") sendNotices(io.local.to(room(change.id)), surroundings, change.id).catch(failed);
  };
  const endHere = (session: EndedSession) => {
    rights.ended();
    cutSockets(io, session);
  };
  const onMessage = (from: string, message: ProcessMessage) => {
    switch (message.tag) {
      case "ask":
        return presence?.onAsk(message.projectId);
      case "pages":
        presence?.onMessage(from, message.fresh, message.pages);
        return news.changed();
      case "change":
        notifyHere(message.change);
        return surroundings.changes.publishFromElsewhere(message.change);
      case "ended":
        return endHere(message.session);
    }
  };
  const processes = shared
    ? joinProcesses(randomUUID(), (envelope) => io.serverSideEmit(BETWEEN_PROCESSES, envelope), {
        onMessage,
        gone(from) {
          presence?.gone(from);
          news.changed();
        },
        missed: () => {
          processes?.send({ tag: "ask" });
          surroundings.changes.publishFromElsewhere(null);
          lookAgain();
        },
      })
    : null;
  // One of another version may say what is not understood here. It counts as missed.
  if (processes) door.fromProcesses(BETWEEN_PROCESSES, (envelope) => processes.receive(processEnvelope.parse(envelope)));

  /** Nobody knows what was said meanwhile: rights are looked up, and every device asks for what is new. */
  function lookAgain(): void {
    rights.all();
    for (const projectId of new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.projectId ?? []))) {
      const updatedAt = surroundings.now().toISOString();
      const message: DocumentEvent = { collection: "project", documentId: projectId, updatedAt, sessionNonce: null };
      io.local.to(room(projectId)).emit(socketEvents.event, message);
    }
  }

  /** Out when the session no longer counts, out of the room when the project is closed to the person. */
  async function refresh(socket: CierreSocket): Promise<void> {
    const signedIn = await surroundings.authenticate(socket.data.token);
    if (!signedIn) return void socket.disconnect(true);
    const { signedIn: former, projectId } = socket.data;
    socket.data.signedIn = signedIn;
    if (projectId !== null && !signedIn.profile.projects.some((project) => project.id === projectId)) {
      enterProject(socket, null, { presence: known, presenceChanged: news.changed, now: surroundings.now });
    } else if (renamePresent(known, socket)) news.changed();
    if (rightsOf(signedIn) !== rightsOf(former)) socket.emit(socketEvents.rightsChanged);
  }

  return {
    presence: known,
    presenceChanged: news.changed,
    asked: news.asked,
    rights,
    changed(change) {
      notifyHere(change);
      processes?.send({ tag: "change", change });
    },
    ended(session) {
      endHere(session);
      processes?.send({ tag: "ended", session });
    },
    close() {
      news.close();
      pullNews.close();
      presence?.close();
      processes?.leave();
    },
  };
}

/** What the person may do, as a text: where they have been lately is none of it. */
function rightsOf({ profile: { isAdmin, systemAdmin, projects } }: SignedIn): string {
  return JSON.stringify([isAdmin, systemAdmin, projects]);
}
