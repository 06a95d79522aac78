import { useCallback, useEffect, useState } from "react";

/** Tips that are on the page, so that of several fields of a kind one shows it. */
const shown = new Set<string>();

/** A tip for the first use of something on this device, until somebody dismisses it (FIELD-006). */
export function useFirstUseTip(name: string, isInUse: boolean): { isShown: boolean; dismiss: () => void } {
  const [isShown, setShown] = useState(false);
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
  return { isShown, dismiss };
}

const keyOf = (name: string) => `tip:${name}`;
