import type { ProjectPorts } from "../engine-ports.ts";
import type { ProjectContext } from "../project-context.ts";
import { createLeadership, type Leadership } from "./leadership.ts";
import type { StatusDesk } from "./status-desk.ts";

export interface LeaderParts {
  readonly context: ProjectContext;
  readonly project: ProjectPorts;
  readonly desk: StatusDesk;
  changed(isLeader: boolean): void;
  /** This tab has taken over from another one, which may have ended between the outbox and its rows. */
  tookOver(): void;
}

/** Who leads: this tab says so to others that ask, while it does. */
export function followLeader({
  context,
  project,
  desk,
  changed,
  tookOver,
}: LeaderParts): Leadership & { pingReceived(): void; heartbeatReceived(): void } {
  const { channel, lock } = project;
  let hasSeenLeader = false;
  const leadership = createLeadership({
    clock: context.clock,
    lock,
    sendHeartbeat() {
      channel.send({ tag: "heartbeat", from: context.session().sessionNonce });
      desk.repeat();
    },
    sendPing: () => channel.send({ tag: "ping" }),
    leadershipChanged(isLeader) {
      if (isLeader && hasSeenLeader) tookOver();
      desk.setLeader(isLeader);
      changed(isLeader);
    },
  });
  return {
    ...leadership,
    pingReceived: () => leadership.dispatch({ tag: "pingReceived" }),
    heartbeatReceived() {
      hasSeenLeader = true;
      leadership.dispatch({ tag: "heartbeatReceived" });
    },
  };
}
