import { useEffect, useState } from "react";

/** Where something stands in the window, CSS pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where the first of the targets is that can be seen, as it moves; `null` while there is none. Brings it into view when it appears. */
export function useTarget(targets: readonly string[]): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let shown: Element | undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const found = firstSeen(targets);
      if (found && found !== shown) found.scrollIntoView({ block: "center" });
      shown = found;
      setPlace((former) => nextPlace(former, found));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "style"] });
    window.addEventListener("resize", soon);
    document.addEventListener("scroll", soon, { capture: true, passive: true });
    look();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener("resize", soon);
      document.removeEventListener("scroll", soon, { capture: true });
    };
  }, [targets]);
  return place;
}

function firstSeen(targets: readonly string[]): Element | undefined {
  return targets.flatMap((target) => [...document.querySelectorAll(target)]).find((element) => element.checkVisibility());
}

function nextPlace(former: Place | null, found: Element | undefined): Place | null {
  if (!found) return null;
  const { left, top, width, height } = found.getBoundingClientRect();
  const isSame = former?.left === left && former.top === top && former.width === width && former.height === height;
  return isSame ? former : { left, top, width, height };
}
