import { useCallback, useEffect, useState } from "react";
import { useObservable } from "../../hooks/use-observable.ts";
import { tourOnScreen } from "../../tour/tour-on-screen.ts";

/** Tips that are on the page, so that of several fields of a kind one shows it. */
const shown = new Set<string>();

/** A tip for the first use of something on this device, until somebody dismisses it (FIELD-006). It waits behind the tour. */
export function useFirstUseTip(name: string, isInUse: boolean): { isShown: boolean; dismiss: () => void } {
  const [isShown, setShown] = useState(false);
  const isTouring = useObservable(tourOnScreen);
  useEffect(() => {
    if (!isInUse || shown.has(name) || window.localStorage.getItem(keyOf(name)) !== null) return;
    shown.add(name);
    setShown(true);
    return () => {
      shown.delete(name);
      setShown(false);
    };
  }, [name, isInUse]);
  const dismiss = useCallback(() => {
    window.localStorage.setItem(keyOf(name), new Date().toISOString());
    setShown(false);
  }, [name]);
  return { isShown: isShown && !isTouring, dismiss };
}

const keyOf = (name: string) => `tip:${name}`;
