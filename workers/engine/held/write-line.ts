/** Writes of one tab to one store, each begun when the one before it has ended. */
export interface WriteLine {
  /** Behind all that are in line. Rejects as the write does, and keeps none from its turn. */
  inTurn(write: () => Promise<void>): Promise<void>;
  /**
   * The same for what writes all there is: whoever asks before its turn has come shares it. With a turn for each, a thousand edits would
   * each write all that wait.
   */
  shared(write: () => Promise<void>): Promise<void>;
}

export function createWriteLine(): WriteLine {
  let turn: Promise<void> = Promise.resolve();
  /** The shared write that is last in line and has not begun. */
  let next: Promise<void> | null = null;
  const inTurn = (write: () => Promise<void>): Promise<void> => {
    next = null;
    const done = turn.then(write);
    turn = done.catch(() => undefined);
    return done;
  };
  return {
    inTurn,
    shared(write) {
      if (next) return next;
      const own = inTurn(() => {
        if (next === own) next = null;
        return write();
      });
      next = own;
      return own;
    },
  };
}
