import type { OutboxContents } from "../../../sync/ports.ts";
import { type EngineState, phaseOf } from "../../../sync/scheduler.ts";
import type { SharedStatus } from "../../channel/tab-message.ts";
import type { EngineStatus } from "../../engine-api.ts";

export const stoppedStatus: EngineStatus = {
  phase: "stopped",
  offlineSince: null,
  waiting: 0,
  conflicts: 0,
  refused: 0,
  remaining: null,
  ready: false,
  isLeader: false,
  lastError: null,
  sessionExpired: false,
  deviceRefused: false,
  outdated: false,
};

/** What the state of the scheduler means for people. */
export function sharedStatus(state: EngineState): SharedStatus {
  const { remaining, ready, lastError, sessionExpired, offlineSince } = state;
  return {
    phase: phaseOf(state),
    offlineSince: offlineSince === null ? null : new Date(offlineSince).toISOString(),
    remaining,
    ready,
    lastError,
    sessionExpired,
  };
}

/** The status of this tab: what the leader does, what waits, what the device refuses. */
export function statusOf(
  shared: SharedStatus,
  contents: OutboxContents,
  own: Pick<EngineStatus, "isLeader" | "deviceRefused" | "outdated">,
): EngineStatus {
  const all = [...contents.operations, ...contents.assets];
  return {
    ...shared,
    ...own,
    waiting: all.length,
    conflicts: all.filter(({ state }) => state.tag === "conflict").length,
    refused: all.filter(({ state }) => state.tag === "refused").length,
  };
}
