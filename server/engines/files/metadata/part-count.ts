/** Parts that a file may have: more are no picture, and looking at each would hold up everybody. */
const MOST_PARTS = 100_000;

/** Counts the parts of one file. Throws RangeError when there are too many. */
export function countParts(most = MOST_PARTS): (more?: number) => void {
  let left = most;
  return (more = 1) => {
    left -= more;
    if (left < 0) throw new RangeError("too many parts");
  };
}
