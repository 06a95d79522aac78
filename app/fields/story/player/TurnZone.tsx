import { type MouseEvent, type PointerEvent, useRef } from "react";
import { t } from "../../../../schema/messages/catalogue.ts";
import classes from "./story-player.module.css";
import type { StoryPlayback } from "./use-story-playback.ts";

/** A press as long as this holds the page instead of turning it, in milliseconds. */
const HELD_MS = 300;

interface TurnZoneProps {
  readonly side: "previous" | "next";
  readonly playback: StoryPlayback;
}

/** A side of the page: a press turns it, holding pauses as long as it lasts. */
export function TurnZone({ side, playback: { step, hold } }: TurnZoneProps) {
  const pressedAt = useRef<number | null>(null);
  const press = (event: PointerEvent) => {
    pressedAt.current = event.timeStamp;
    hold(true);
  };
  const release = () => hold(false);
  const turn = (event: MouseEvent) => {
    const pressed = pressedAt.current;
    pressedAt.current = null;
    // A press by keyboard has no pointer that went down before.
    if (event.detail > 0 && pressed !== null && event.timeStamp - pressed >= HELD_MS) return;
    step(side === "next" ? 1 : -1);
  };
  return (
    <button
      type="button"
      className={classes.zone}
      data-side={side}
      aria-label={t(`widget.story.${side}`)}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={turn}
    />
  );
}
