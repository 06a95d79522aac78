import type { OutboxOperation } from "../../sync/outbox-operation.ts";
import type { TabMessage } from "../channel/tab-message.ts";
import type { EngineStatus, RealtimeNews, WaitingFile } from "../engine-api.ts";
import type { SearchIndex } from "../search/search-index.ts";
import type { TitleIndex } from "../search/title-index.ts";
import { type CapturedFiles, createCapturedFiles } from "./captured-files.ts";
import { createDrafts, type Drafts } from "./draft-journal.ts";
import type { EnginePorts, ProjectSession } from "./engine-ports.ts";
import { createIdleWaiters } from "./idle-waiters.ts";
import { createLazyUploads } from "./lazy-uploads.ts";
import { createLeadership } from "./leadership.ts";
import { openContext } from "./open-context.ts";
import { createOutboxCommands, type OutboxCommands } from "./outbox-commands.ts";
import { createOutboxView, type OutboxView, waitingFiles, waitingOperations } from "./outbox-view.ts";
import { createOutcomeWaiters } from "./outcome-waiters.ts";
import type { ProjectContext } from "./project-context.ts";
import { createPullLane } from "./pull-lane.ts";
import { createPushLane } from "./push-lane.ts";
import { createRealtime, type Realtime } from "./realtime.ts";
import { recoverDevice } from "./recover-device.ts";
import { refusedOutcomes } from "./refused-outcomes.ts";
import type { SaveParts } from "./save-document.ts";
import { createSettlements, type Settlements } from "./settlements.ts";
import { createStatusDesk, type StatusDesk } from "./status-desk.ts";
import { createSyncLoop, type SyncLoop } from "./sync-loop.ts";
import { createUnfinished } from "./unfinished.ts";
import type { UploadLaneParts } from "./upload-lane.ts";
import { createUploadProgress, type UploadProgress } from "./upload-progress.ts";

/** Where a running engine says what it sees. */
export interface EngineOutlets {
  status(status: EngineStatus): void;
  outbox(operations: OutboxOperation[]): void;
  files(files: WaitingFile[]): void;
  /** What the person may do has changed, or may have. */
  rights(): void;
  backgroundSync(tag: string): void;
  realtime(news: RealtimeNews): void;
}

/** The engine of one person in one project, running. */
export interface ProjectEngine {
  readonly context: ProjectContext;
  readonly saving: SaveParts;
  readonly commands: OutboxCommands;
  readonly drafts: Drafts;
  readonly files: CapturedFiles;
  readonly view: OutboxView;
  readonly searching: SearchIndex;
  readonly titles: TitleIndex;
  readonly realtime: Pick<Realtime, "emit" | "ask">;
  /** The session holds another token now. */
  sessionRenewed(): void;
  setVisible(isVisible: boolean): void;
  /** A newer application is here: it synchronises. What people do in this tab is still kept on the device, and told to it. */
  stepAside(): void;
  syncNow(): Promise<void>;
  close(): Promise<void>;
}

/** Opens what the device holds, recovers it and begins to synchronise; resolves when people can work. Rejected, it has let go of everything. */
export async function startProjectEngine(
  ports: EnginePorts,
  session: () => ProjectSession,
  outlets: EngineOutlets,
  isVisible: () => boolean,
): Promise<ProjectEngine> {
  const { context, project, close } = await openContext(ports, session, {
    changed: () => desk.publish(),
  });
  const { clock, outbox, shown } = context;
  const { channel, socket, network, cursors, lock, searching, titles } = project;
  const idle = createIdleWaiters();
  const waiters = createOutcomeWaiters(clock);
  const view = createOutboxView(outbox, clock, (contents) => {
    outlets.outbox(waitingOperations(contents));
    showFiles();
    desk.publish();
  });
  const uploads = createUploadProgress((fileId, fraction) => {
    showFiles();
    if (desk.isLeader) channel.send({ tag: "uploadProgress", fileId, fraction });
  });
  const showFiles = () => outlets.files(waitingFiles(view.contents, uploads));
  const drafts = createDrafts(context.ports.drafts, view.finalIds, async (id) => {
    const { operations } = await context.outbox.read();
    return operations.some((operation) => operation.id === id);
  });
  const settlements = createSettlements({ context, view, drafts, waiters });
  const looked = (state: SyncLoop["state"]) => {
    idle.look(state);
    realtime.setReady(state.ready);
  };
  const loop = startLoop(ports, { context, settlements, uploads, outlets, changed: () => desk.publish(), looked });
  const desk: StatusDesk = createStatusDesk(
    { state: () => loop.state, contents: () => view.contents, deviceRefused: () => outbox.isHolding || shown.isHolding },
    channel,
    outlets.status,
  );
  const realtime = createRealtime(clock, socket, {
    happened(happening) {
      if (happening === "connected" || happening === "rights") outlets.rights();
      loop.dispatch({ tag: socketEvent[happening] });
    },
    told: outlets.realtime,
  });
  let hasHeardLeader = false;
  const leadership = createLeadership({
    clock,
    lock,
    sendHeartbeat() {
      channel.send({ tag: "heartbeat", from: session().sessionNonce });
      desk.repeat();
    },
    leadershipChanged(isLeader) {
      // The former leader may have ended between the outbox and its rows.
      if (isLeader && hasHeardLeader) unfinished.add(recoverDevice(context));
      desk.setLeader(isLeader);
      loop.dispatch({ tag: "leaderChanged", isLeader });
    },
  });
  let isAside = false;
  const changedHere = (tag: "editQueued" | "fileCaptured") => {
    view.refresh();
    loop.dispatch({ tag });
    channel.send({ tag: "changed" });
    if (isAside) channel.send({ tag: "poke" });
  };

  const stopSynchronising = () => {
    loop.dispatch({ tag: "stopped" });
    leadership.dispatch({ tag: "stopped" });
    realtime.close();
  };
  const unfinished = createUnfinished();

  const recovered = async () => {
    await recoverDevice(context);
    const contents = await view.read();
    await drafts.adopt(view.finalIds());
    return { contents, ready: (await cursors.read())?.ready ?? false };
  };
  // Two replicas of one name must not be open in one realm: let go of this one for the next attempt.
  const { contents, ready } = await recovered().catch((error: unknown) => close().then(() => Promise.reject(error)));
  const heartbeat = () => {
    hasHeardLeader = true;
    leadership.dispatch({ tag: "heartbeatHeard" });
  };
  const stops = [
    channel.listen(hearWith({ desk, view, loop, realtime, settlements, uploads, heartbeat })),
    network.observe((isOnline) => loop.dispatch({ tag: isOnline ? "online" : "offline" })),
  ];
  const waiting = contents.operations.length > 0;
  const captured = contents.assets.length > 0;
  loop.dispatch({ tag: "started", ready, online: network.isOnline, waiting, captured });
  leadership.dispatch({ tag: "started", visible: isVisible() });

  return {
    context,
    saving: { context, waiters, queued: () => changedHere("editQueued"), finalIds: view.finalIds, goOn: unfinished.add },
    commands: createOutboxCommands(context, () => changedHere("editQueued")),
    drafts,
    files: createCapturedFiles(context, () => changedHere("fileCaptured")),
    view,
    searching,
    titles,
    realtime,
    sessionRenewed() {
      realtime.renew();
      loop.dispatch({ tag: "sessionRenewed" });
    },
    setVisible(visible) {
      if (isAside) return;
      leadership.dispatch({ tag: "visibilityChanged", visible });
      if (visible) loop.dispatch({ tag: "syncRequested" });
    },
    stepAside() {
      if (isAside) return;
      isAside = true;
      desk.setOutdated();
      stopSynchronising();
    },
    syncNow() {
      loop.dispatch({ tag: "syncRequested" });
      return idle.wait(loop.state);
    },
    async close() {
      stopSynchronising();
      loop.close();
      for (const stop of stops) stop();
      view.close();
      idle.release();
      await unfinished.end();
      await close();
    },
  };
}

const socketEvent = {
  connected: "socketConnected",
  lost: "socketLost",
  event: "socketEvent",
  refused: "sessionRefused",
  // A project that was closed may be open again: it is asked at once.
  rights: "socketConnected",
} as const;

interface LoopNeeds {
  readonly context: ProjectContext;
  readonly settlements: Settlements;
  readonly uploads: UploadProgress;
  readonly outlets: EngineOutlets;
  changed(): void;
  looked(state: SyncLoop["state"]): void;
}

function startLoop(
  { loadUploads }: EnginePorts,
  { context, settlements, uploads, outlets, changed, looked }: LoopNeeds,
): SyncLoop {
  const parts: UploadLaneParts = {
    context,
    settled: (answer) => settlements.here(answer.mappings ?? [], refusedOutcomes(answer.put)),
    note: uploads.note,
    uploaded: () => loop.dispatch({ tag: "fileUploaded" }),
    mayBegin: () => loop.state.running && loop.state.isLeader && !loop.state.sessionExpired,
  };
  const files = createLazyUploads(parts, loadUploads);
  const loop = createSyncLoop({
    context,
    pulls: createPullLane(context, (mappings) => settlements.here(mappings, {})),
    pushes: createPushLane(context, (answer) => settlements.here(answer.mappings, answer.outcomes)),
    upload: files.run,
    uploadMore: files.look,
    poke: () => context.ports.channel.send({ tag: "poke" }),
    registerBackgroundSync: () => outlets.backgroundSync(`cierre-sync:${context.session().token}`),
    changed(state) {
      changed();
      looked(state);
    },
  });
  return loop;
}

interface Hearers {
  readonly desk: StatusDesk;
  readonly view: OutboxView;
  readonly loop: SyncLoop;
  readonly realtime: Realtime;
  readonly settlements: Settlements;
  readonly uploads: UploadProgress;
  heartbeat(): void;
}

/** What another tab's message means here. */
function hearWith({ desk, view, loop, realtime, settlements, uploads, heartbeat }: Hearers): (message: TabMessage) => void {
  return (message) => {
    switch (message.tag) {
      case "heartbeat":
        return heartbeat();
      case "poke":
        view.refresh();
        // A follower would pass the poke on, and two followers would do so forever.
        if (desk.isLeader) loop.dispatch({ tag: "poked" });
        return;
      case "settled":
        return void settlements.elsewhere();
      case "changed":
        return view.refresh();
      case "status":
        realtime.setReady(message.status.ready);
        return desk.hear(message.status);
      case "uploadProgress":
        return uploads.note(message.fileId, message.fraction);
      default:
        return message satisfies never;
    }
  };
}
