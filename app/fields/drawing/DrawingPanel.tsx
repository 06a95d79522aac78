import { type PointerEvent, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import classes from "./drawing.module.css";
import { strokeCount } from "./stroke-count.ts";
import { fractionIn, STROKE_POINTS, type Stroke, strokePath } from "./strokes.ts";

/** The panel is drawn in these units; it is half as high as wide (spec 0 §9). */
const WIDTH = 1000;
const HEIGHT = 500;

/** The strokes, and the one that is being drawn. It is handed over when the pointer is lifted. */
export function DrawingPanel({ label, strokes, onStroke }: DrawingPanelProps) {
  const [current, setCurrent] = useState<Stroke>([]);
  // Events come faster than renderings.
  const drawn = useRef<Stroke>([]);
  const draw = (stroke: Stroke) => {
    drawn.current = stroke;
    setCurrent(stroke);
  };
  const finish = () => {
    if (drawn.current.length > 0) onStroke?.(drawn.current);
    draw([]);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button > 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    draw([fractionIn(event.currentTarget.getBoundingClientRect(), event)]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (drawn.current.length === 0 || !event.isPrimary) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (drawn.current.length < STROKE_POINTS) return draw([...drawn.current, fractionIn(box, event)]);
    finish();
    draw([fractionIn(box, event)]);
  };
  const count = strokeCount(strokes) || t("widget.drawing.empty");
  return (
    <svg
      className={classes.panel}
      data-editable={onStroke !== undefined || undefined}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("widget.drawing.panel", { label, strokes: count })}
      onPointerDown={onStroke && begin}
      onPointerMove={onStroke && go}
      onPointerUp={onStroke && finish}
      onPointerCancel={onStroke && finish}
    >
      {[...strokes, current].map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name, and are only added and removed at the end
        <path key={at} d={strokePath(stroke, WIDTH, HEIGHT)} />
      ))}
    </svg>
  );
}

interface DrawingPanelProps {
  readonly label: string;
  readonly strokes: readonly Stroke[];
  /** Absent where nobody may draw. */
  readonly onStroke?: (stroke: Stroke) => void;
}
