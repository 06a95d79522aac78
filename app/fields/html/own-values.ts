/**
 * Tells values that a frame sent itself, coming back through the page's state, from values that came from elsewhere and
 * must be shown. The frame may have sent newer ones by the time an older one comes back.
 */
export interface OwnValues {
  /** The frame sent this value, or was sent it. */
  note(value: string): void;
  /** Whether the frame knows the value; older ones are forgotten by the question. */
  knows(value: string): boolean;
}

export function createOwnValues(): OwnValues {
  let known: string[] = [];
  return {
    note: (value) => {
      known.push(value);
    },
    knows: (value) => {
      const at = known.lastIndexOf(value);
      if (at >= 0) known = known.slice(at);
      return at >= 0;
    },
  };
}
