import type { OutboxContents } from "../../sync/ports.ts";
import type { WorkDesk } from "./edits/work-desk.ts";
import type { EngineOutlets } from "./engine-outlets.ts";
import type { ProjectPorts } from "./engine-ports.ts";
import { createIdleWaiters } from "./idle-waiters.ts";
import { startLoop } from "./lanes/start-loop.ts";
import type { ProjectContext } from "./project-context.ts";
import { followLeader } from "./tabs/follow-leader.ts";
import { tabMessageHandler } from "./tabs/handle-tab-message.ts";
import { createRealtime, type Realtime } from "./tabs/realtime.ts";
import { createStatusDesk, type StatusDesk } from "./tabs/status-desk.ts";

/** One tab's part in synchronising: as its leader, or beside the leader of another tab. */
export interface Synchroniser {
  readonly desk: StatusDesk;
  readonly realtime: Pick<Realtime, "emit" | "ask">;
  /** The device has been put in order: what waits on it, and whether it holds the whole snapshot. */
  begin(device: { readonly contents: OutboxContents; readonly ready: boolean }, isVisible: boolean): void;
  /** Somebody in this tab has queued something. */
  queued(tag: "editQueued" | "fileCaptured"): void;
  /** The session holds another token now. */
  sessionRenewed(): void;
  setVisible(isVisible: boolean): void;
  /** A newer application is here: it synchronises. What people do in this tab is still kept on the device, and announced to it. */
  stepAside(): void;
  syncNow(): Promise<void>;
  close(): void;
}

export interface SynchroniserParts {
  readonly context: ProjectContext;
  readonly project: ProjectPorts;
  readonly work: WorkDesk;
  readonly outlets: EngineOutlets;
  /** This tab has taken over from another one, which may have ended between the outbox and its rows. */
  tookOver(): void;
}

// Long: the composition root of a project's synchronisation: it only puts parts together.
export function createSynchroniser({ context, project, work, outlets, tookOver }: SynchroniserParts): Synchroniser {
  const { outbox, shown } = context;
  const { channel, network } = project;
  const { view, uploads, settlements } = work;
  const idle = createIdleWaiters();
  const loop = startLoop({
    context,
    settlements,
    uploads,
    outlets,
    changed: () => desk.publish(),
    looked(state) {
      idle.look(state);
      realtime.setReady(state.ready);
    },
  });
  const desk: StatusDesk = createStatusDesk(
    { state: () => loop.state, contents: () => view.contents, deviceRefused: () => outbox.isHolding || shown.isHolding },
    channel,
    outlets.status,
  );
  const realtime = createRealtime(context.clock, project.socket, {
    happened(happening) {
      if (happening === "connected" || happening === "rights") outlets.rights();
      loop.dispatch({ tag: socketEvent[happening] });
    },
    onNews: outlets.realtime,
  });
  const leader = followLeader({
    context,
    project,
    desk,
    changed: (isLeader) => loop.dispatch({ tag: "leaderChanged", isLeader }),
    tookOver,
  });
  let isAside = false;
  let stops: (() => void)[] = [];
  const stop = () => {
    loop.dispatch({ tag: "stopped" });
    leader.dispatch({ tag: "stopped" });
    realtime.close();
  };
  return {
    desk,
    realtime,
    begin({ contents, ready }, isVisible) {
      stops = [
        channel.listen(tabMessageHandler({ desk, view, loop, realtime, settlements, uploads, leadership: leader })),
        network.observe((isOnline) => loop.dispatch({ tag: isOnline ? "online" : "offline" })),
      ];
      const waiting = contents.operations.length > 0;
      const captured = contents.assets.length > 0;
      loop.dispatch({ tag: "started", ready, online: network.isOnline, waiting, captured });
      leader.dispatch({ tag: "started", visible: isVisible });
    },
    queued(tag) {
      view.refresh();
      loop.dispatch({ tag });
      channel.send({ tag: "changed" });
      if (isAside) channel.send({ tag: "poke" });
    },
    sessionRenewed() {
      realtime.renew();
      loop.dispatch({ tag: "sessionRenewed" });
    },
    setVisible(visible) {
      if (isAside) return;
      leader.dispatch({ tag: "visibilityChanged", visible });
      if (visible) loop.dispatch({ tag: "syncRequested" });
    },
    stepAside() {
      if (isAside) return;
      isAside = true;
      desk.setOutdated();
      stop();
    },
    syncNow() {
      loop.dispatch({ tag: "syncRequested" });
      return idle.wait(loop.state);
    },
    close() {
      stop();
      loop.close();
      for (const end of stops) end();
      view.close();
      idle.release();
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
