import type { EngineState } from "../../sync/scheduler.ts";

/** Those who wait until there is nothing to send or to ask for. */
export interface IdleWaiters {
  wait(state: EngineState): Promise<void>;
  look(state: EngineState): void;
  /** Nothing more is going to happen. */
  release(): void;
}

export function createIdleWaiters(): IdleWaiters {
  let waiting: (() => void)[] = [];
  const release = () => {
    const done = waiting;
    waiting = [];
    for (const resolve of done) resolve();
  };
  return {
    wait: (state) => (isIdle(state) ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    look: (state) => {
      if (isIdle(state)) release();
    },
    release,
  };
}

/** Nothing is under way, and nothing will be before something happens. */
function isIdle(state: EngineState): boolean {
  const wants = state.wants.pull || state.wants.push || state.wants.upload;
  return state.lane === "free" && !state.uploading && (!wants || state.backingOff || !state.isLeader || !state.running);
}
