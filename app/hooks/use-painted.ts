import { useEffect, useState } from "react";

/** A page that is not looked at is not painted: it waits no longer than this, in milliseconds. */
const LONGEST_WAIT_MS = 200;

/** `true` once what was drawn at first is on the screen: from then on there is time for what takes longer. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let afterFrame: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      afterFrame = setTimeout(() => setPainted(true));
    });
    const patience = setTimeout(() => setPainted(true), LONGEST_WAIT_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterFrame);
      clearTimeout(patience);
    };
  }, []);
  return isPainted;
}
