import { useEffect, useState } from "react";
import { noteFault } from "../../failures/note-fault.ts";
import type { Place } from "../../maps/places.ts";

const none: readonly Place[] = [];

/** The places that the application knows; none until their file is here. */
export function usePlaces(): readonly Place[] {
  const [known, setKnown] = useState(none);
  useEffect(() => {
    let isGone = false;
    import("../../maps/places.ts").then(
      ({ places }) => isGone || setKnown(places),
      // They help with typing; without them everything can still be typed.
      noteFault,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return known;
}
