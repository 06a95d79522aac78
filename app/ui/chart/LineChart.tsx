import { useElementSize } from "@mantine/hooks";
import { type PointerEvent, useState } from "react";
import { axisTicks, labelled, linePath, withinAndApart } from "./chart-scale.ts";
import classes from "./LineChart.module.css";

export interface ChartLine {
  readonly name: string;
  readonly style: "main" | "former" | "usual";
  /** One for each point, `null` for none. */
  readonly values: readonly (number | null)[];
}

interface LineChartProps {
  /** What it shows; the table with the same figures is elsewhere on the page. */
  readonly label: string;
  /** Names of the points, in their order. */
  readonly points: readonly string[];
  readonly lines: readonly ChartLine[];
  readonly textOf: (value: number | null) => string;
  /** Figures have no fractions: neither has the axis. */
  readonly isWhole: boolean;
  /** Name of the input by which the points are gone along. */
  readonly pointLabel: string;
}

const HEIGHT = 260;
const [TOP, BOTTOM, RIGHT] = [10, 26, 12];
/** Width that a letter of the axes takes, and what is free between two labels, px. */
const [LETTER, GAP] = [6.6, 18];

/**
 * Lines over the same points, with axes. The points are gone along with pointer or arrows, and what is counted at each is said above the
 * lines. Lines differ by their strokes, not by colour alone.
 */
export function LineChart({ label, points, lines, textOf, isWhole, pointLabel }: LineChartProps) {
  const { ref, width: measured } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const width = measured || 640;
  const ticks = axisTicks(Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0))), 4, isWhole);
  const left = 10 + LETTER * Math.max(...ticks.map((tick) => textOf(tick).length));
  const room = GAP + LETTER * Math.max(1, ...points.map((point) => point.length));
  const last = Math.max(1, points.length - 1);
  const xOf = (place: number) => left + (place / last) * (width - left - RIGHT);
  const yOf = (value: number) => HEIGHT - BOTTOM - (value / (ticks.at(-1) ?? 1)) * (HEIGHT - TOP - BOTTOM);
  const labels = withinAndApart(
    labelled(points.length, Math.floor((width - left) / room)).map((place) => ({ place, x: xOf(place) })),
    { length: room - GAP, width },
  );
  const shown = at === null ? null : Math.min(at, points.length - 1);
  const sayOf = (place: number) =>
    `${points[place]}: ${lines.map(({ name, values }) => `${name} ${textOf(values[place] ?? null)}`).join(" · ")}`;
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const { left: from } = event.currentTarget.getBoundingClientRect();
    setAt(nearest(((event.clientX - from - left) / (width - left - RIGHT)) * last, points.length));
  };
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <Legend lines={lines} />
      <div style={{ minHeight: 24, fontSize: 14 }} aria-hidden>
        {shown !== null && sayOf(shown)}
      </div>
      <div className={classes.chart} ref={ref}>
        <svg className={classes.drawing} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={classes.grid} x1={left} x2={width - RIGHT} y1={yOf(tick)} y2={yOf(tick)} />
              <text x={left - 6} y={yOf(tick) + 4} textAnchor="end">
                {textOf(tick)}
              </text>
            </g>
          ))}
          {labels.map(({ place, x }) => (
            <text key={place} x={x} y={HEIGHT - 6} textAnchor="middle">
              {points[place]}
            </text>
          ))}
          {shown !== null && <line className={classes.pointer} x1={xOf(shown)} x2={xOf(shown)} y1={TOP} y2={HEIGHT - BOTTOM} />}
          {[...lines].reverse().map(({ name, style, values }) => (
            <path key={name} className={classes.line} data-style={style} d={linePath(values, xOf, yOf)} />
          ))}
        </svg>
        <input
          type="range"
          className={classes.points}
          min={0}
          max={points.length - 1}
          value={shown ?? points.length - 1}
          aria-label={pointLabel}
          aria-valuetext={sayOf(shown ?? points.length - 1)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          onFocus={() => setAt((known) => known ?? points.length - 1)}
          onPointerMove={follow}
          onPointerLeave={() => setAt(null)}
        />
      </div>
    </figure>
  );
}

function nearest(place: number, points: number): number {
  return Math.min(points - 1, Math.max(0, Math.round(place)));
}

function Legend({ lines }: Pick<LineChartProps, "lines">) {
  return (
    <ul className={classes.legend}>
      {lines.map(({ name, style }) => (
        <li key={name}>
          <svg className={classes.key} data-style={style} viewBox="0 0 28 8" aria-hidden>
            <line x1="1" x2="27" y1="4" y2="4" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
