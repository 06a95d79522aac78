import { useEffect, useId, useRef } from "react";
import { type OfferedAction, offerActions } from "./offered-actions.ts";

/** The page offers these to the palette as well, while it shows them. */
export function useOffered(actions: readonly OfferedAction[]): void {
  const id = useId();
  const latest = useRef(actions);
  latest.current = actions;
  const names = actions.map(({ label, icon }) => `${icon} ${label}`).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew where the names are others; what they do is looked up when it is pressed
  useEffect(() => {
    const offered = latest.current.map(({ label, icon }, at) => ({ label, icon, press: () => latest.current[at]?.press() }));
    return offerActions(id, offered);
  }, [id, names]);
}
