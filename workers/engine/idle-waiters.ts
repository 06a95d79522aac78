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
  const { pull, push, upload } = state.wants;
  const wants = pull || push || (upload && !state.uploadPaused);
  const mayBegin = state.running && state.isLeader && state.online && !state.sessionExpired && !state.backingOff;
  return state.lane === "free" && !state.uploading && !(wants && mayBegin);
}
