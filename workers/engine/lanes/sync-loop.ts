import { type EngineEffect, type EngineEvent, type EngineState, initialEngineState, step } from "../../../sync/scheduler.ts";
import type { ProjectContext } from "../project-context.ts";
import type { PullLane } from "./pull-lane.ts";
import type { PushLane } from "./push-lane.ts";

/** Performs what the scheduler decides. */
export interface SyncLoop {
  readonly state: EngineState;
  dispatch(event: EngineEvent): void;
  /** Ends timers; requests under way finish unheard. */
  close(): void;
}

export interface SyncLoopParts {
  readonly context: Pick<ProjectContext, "clock" | "random" | "faults">;
  readonly pulls: PullLane;
  readonly pushes: PushLane;
  upload(): Promise<EngineEvent>;
  uploadMore(): void;
  poke(): void;
  registerBackgroundSync(): void;
  changed(state: EngineState): void;
}

export function createSyncLoop(parts: SyncLoopParts): SyncLoop {
  const { clock, random, faults } = parts.context;
  let state = initialEngineState;
  let cancelTimer: (() => void) | null = null;
  let closed = false;
  /** Pull, push and what must come before them run one after the other. */
  let lane: Promise<unknown> = Promise.resolve();

  const dispatch = (event: EngineEvent) => {
    if (closed) return;
    const next = step(state, event, { now: clock.now(), random: random.next() });
    state = next.state;
    for (const effect of next.effects) perform(effect);
    parts.changed(state);
  };
  /** The failures of the work are events; should it reject all the same, that is a bug, and what comes next goes on. */
  const inLane = (work: () => Promise<EngineEvent | undefined>) => {
    lane = lane
      .then(async () => {
        const event = closed ? undefined : await work();
        if (event) dispatch(event);
      })
      .catch((error: unknown) => faults.note(error, "engine"));
  };
  const perform = (effect: EngineEffect) => {
    switch (effect.tag) {
      case "pull":
        return inLane(() => parts.pulls.pull());
      case "push":
        return inLane(() => parts.pushes.push(effect.limit));
      case "refuseBatch":
        return inLane(() => parts.pushes.refuseBatch(effect).then(() => undefined));
      case "restartFeed":
        return parts.pulls.restart();
      case "upload":
        return void parts.upload().then(dispatch);
      case "uploadMore":
        return parts.uploadMore();
      case "poke":
        return parts.poke();
      case "registerBackgroundSync":
        return parts.registerBackgroundSync();
      case "schedule":
        cancelTimer?.();
        cancelTimer = clock.after(effect.ms, () => dispatch({ tag: "timerFired" }));
        return;
      case "cancelTimer":
        return cancelTimer?.();
      default:
        return effect satisfies never;
    }
  };
  return {
    get state() {
      return state;
    },
    dispatch,
    close() {
      closed = true;
      cancelTimer?.();
    },
  };
}
