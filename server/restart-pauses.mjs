/** A process that ended is followed by another one after a pause, which doubles while those that follow do not live for long (ms). */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const LONG_LIFE_MS = 60_000;

/** So many in a row that end before they answer, some three minutes of them, are not going to. */
const MOST_IN_VAIN = 10;

/** How long to wait for the next process. Plain JavaScript: `npm start` needs it before anything is installed. */
export function createRestartPauses() {
  let pause = FIRST_PAUSE_MS;
  let inVain = 0;
  return {
    after({ livedMs, served }) {
      inVain = served ? 0 : inVain + 1;
      if (livedMs > LONG_LIFE_MS) pause = FIRST_PAUSE_MS;
      const pauseMs = pause;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      return { pauseMs, isHopeless: inVain >= MOST_IN_VAIN };
    },
  };
}
