import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { storyTextSize } from "../../../../schema/features/articles/story-text-size.ts";
import type { ListItem } from "../../list/list-items.ts";
import { asText } from "../../narrow-value.ts";
import { alignOf } from "../align-of.ts";
import { fitTextSize } from "../fit-text-size.ts";
import classes from "./story-player.module.css";

/** Largest text, by the width of its page: what the site shows on a telephone. */
const LARGEST_BY_WIDTH = 24 / 390;
/** Smallest text that can be read, in pixels. */
const SMALLEST = 12;

interface StoryTextsProps {
  readonly overlays: readonly ListItem[];
  /** Whether all of it fits, reported after every layout. */
  readonly onFit: (fits: boolean) => void;
}

/** The texts over a page, as large as fits; long ones are smaller than short ones (CONST-022). */
export function StoryTexts({ overlays, onFit }: StoryTextsProps) {
  const box = useRef<HTMLDivElement>(null);
  const texts = useRef<HTMLDivElement>(null);
  const latest = useRef(onFit);
  latest.current = onFit;
  const said = JSON.stringify(overlays.map(({ text }) => text));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are laid out anew.
  useLayoutEffect(() => {
    const layOut = () => {
      if (box.current && texts.current) latest.current(fitTexts(box.current, texts.current));
    };
    layOut();
    if (!box.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(layOut);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [said]);
  return (
    <div ref={box} className={classes.textBox}>
      <div ref={texts} className={classes.texts}>
        {overlays.map((overlay, at) => (
          <p key={asText(overlay.id) || at} style={styleOf(overlay)}>
            {asText(overlay.text)}
          </p>
        ))}
      </div>
    </div>
  );
}

function fitTexts(box: HTMLElement, texts: HTMLElement): boolean {
  const largest = box.clientWidth * LARGEST_BY_WIDTH;
  return fitTextSize(SMALLEST, largest, (size) => {
    texts.style.setProperty("--text-size", `${size}px`);
    return texts.scrollHeight <= box.clientHeight && texts.scrollWidth <= box.clientWidth;
  }).fits;
}

function styleOf({ text, align, color, backgroundColor }: ListItem): CSSProperties {
  return {
    textAlign: alignOf(align),
    color: asText(color) || "#fff",
    backgroundColor: asText(backgroundColor) || "rgb(0 0 0 / 65%)",
    // Made smaller than can be read, every text would fit.
    fontSize: `max(${SMALLEST}px, calc(var(--text-size) * ${storyTextSize(asText(text))}))`,
  };
}
