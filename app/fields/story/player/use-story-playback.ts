import { useReducedMotion } from "@mantine/hooks";
import { useState } from "react";

export interface StoryPlayback {
  /** Place of the page on screen. */
  readonly at: number;
  /** Another one every time that a page begins. */
  readonly showing: number;
  readonly isPlaying: boolean;
  /** The person asked for no motion: nothing goes on by itself until they say so. */
  readonly isStill: boolean;
  /** The last page has been shown to its end. */
  readonly hasEnded: boolean;
  /** By one page or more; nothing happens beyond the ends. */
  step(by: number): void;
  /** The page has been shown for its time. */
  pageEnded(): void;
  toggle(): void;
  /** Pauses as long as it is held. */
  hold(isHeld: boolean): void;
}

/** Which page of a story shows, and whether it goes on by itself. */
export function useStoryPlayback(count: number): StoryPlayback {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [at, setAt] = useState(0);
  const [showing, setShowing] = useState(0);
  const [isPaused, setPaused] = useState(isStill);
  const [isHeld, setHeld] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const last = Math.max(0, count - 1);
  const go = (next: number) => {
    setEnded(false);
    setShowing((times) => times + 1);
    setAt(Math.min(Math.max(next, 0), last));
  };
  return {
    at: Math.min(at, last),
    showing,
    isPlaying: !isPaused && !isHeld && !hasEnded,
    isStill,
    hasEnded,
    step: (by) => go(at + by),
    pageEnded: () => (at < last ? go(at + 1) : setEnded(true)),
    toggle() {
      if (hasEnded) {
        go(0);
        setPaused(false);
      } else setPaused(!isPaused);
    },
    hold: setHeld,
  };
}
