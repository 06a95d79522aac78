export interface Looking {
  /** Resolves once the look under way has ended. */
  stop(): Promise<void>;
}

/** Looks again and again for what is due, for as long as the server runs. `look` answers the pause before the next one, ms; never throws. */
export function keepLooking(look: (goesOn: () => boolean) => Promise<number>): Looking {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const once = async () => {
    const pause = await look(() => !isStopping);
    if (!isStopping) timer = setTimeout(begin, pause);
  };
  let looking = Promise.resolve();
  const begin = () => {
    looking = once();
  };
  begin();
  return {
    stop() {
      isStopping = true;
      clearTimeout(timer);
      return looking;
    },
  };
}
