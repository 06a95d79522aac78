import type { ListItem } from "../../list/list-items.ts";
import { asText } from "../../narrow-value.ts";
import classes from "./story-player.module.css";

interface StoryBarsProps {
  readonly pages: readonly ListItem[];
  readonly at: number;
  /** Another one every time that a page begins: its clock begins with it. */
  readonly showing: number;
  readonly isPlaying: boolean;
  /** Nothing moves by itself. */
  readonly isStill: boolean;
  /** Of the film on the page, 0..1; `null` for a page that shows for its time. */
  readonly filmProgress: number | null;
  readonly onPageEnded: () => void;
}

/** How far the story is, a bar for each page; the bar of the page on screen is its clock. */
export function StoryBars({ pages, at, showing, isPlaying, isStill, filmProgress, onPageEnded }: StoryBarsProps) {
  return (
    <div className={classes.bars} aria-hidden>
      {pages.map((page, place) => (
        <span key={asText(page.id) || place} className={classes.bar} data-state={stateOf(place, at)}>
          {place === at && filmProgress !== null && <i style={{ width: `${filmProgress * 100}%` }} />}
          {place === at && filmProgress === null && !(isStill && !isPlaying) && (
            <i
              key={showing}
              className={classes.clock}
              style={{ animationPlayState: isPlaying ? "running" : "paused" }}
              onAnimationEnd={onPageEnded}
            />
          )}
        </span>
      ))}
    </div>
  );
}

function stateOf(place: number, at: number): "seen" | "here" | "ahead" {
  if (place === at) return "here";
  return place < at ? "seen" : "ahead";
}
