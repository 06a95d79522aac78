import { initialLeaderState, type LeaderEffect, type LeaderEvent, stepLeader } from "../../../sync/leader.ts";
import type { Clock, LockPort } from "../../../sync/ports.ts";

/** Which tab synchronises: performs what the leadership machine decides. */
export interface Leadership {
  dispatch(event: LeaderEvent): void;
}

export interface LeadershipParts {
  readonly clock: Clock;
  readonly lock: LockPort;
  sendHeartbeat(): void;
  sendPing(): void;
  leadershipChanged(isLeader: boolean): void;
}

export function createLeadership({ clock, lock, sendHeartbeat, sendPing, leadershipChanged }: LeadershipParts): Leadership {
  let state = initialLeaderState;
  let cancelTimer: (() => void) | null = null;
  let leave: (() => void) | null = null;

  const dispatch = (event: LeaderEvent) => {
    const next = stepLeader(state, event, clock.now());
    state = next.state;
    for (const effect of next.effects) perform(effect);
  };
  const request = (steal: boolean) => {
    leave?.();
    leave = lock.request(
      { steal },
      { granted: () => dispatch({ tag: "lockGranted" }), lost: () => dispatch({ tag: "lockLost" }) },
    );
  };
  const perform = (effect: LeaderEffect) => {
    switch (effect.tag) {
      case "requestLock":
        return request(false);
      case "stealLock":
        return request(true);
      case "releaseLock":
        leave?.();
        leave = null;
        return;
      case "sendHeartbeat":
        return sendHeartbeat();
      case "sendPing":
        return sendPing();
      case "schedule":
        cancelTimer?.();
        cancelTimer = clock.after(effect.ms, () => dispatch({ tag: "timerFired" }));
        return;
      case "cancelTimer":
        return cancelTimer?.();
      case "leadershipChanged":
        return leadershipChanged(effect.isLeader);
      default:
        return effect satisfies never;
    }
  };
  return { dispatch };
}
