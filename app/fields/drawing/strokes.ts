/** `[x, y]`, fractions of the panel's width and height (FIELD-015). */
export type StrokePoint = readonly [number, number];
export type Stroke = readonly StrokePoint[];

/** Points of a stroke, at most; a longer line goes on in another stroke. */
export const STROKE_POINTS = 2_000;

/** The strokes of a stored value; what is none is left out. */
export function strokesOf(value: unknown): Stroke[] {
  if (!Array.isArray(value)) return [];
  return value.filter(Array.isArray).map((stroke: unknown[]) => stroke.filter(isStrokePoint));
}

/** Where in the box the pointer is, within 0..1, at four decimals: finer than a pixel. */
export function fractionIn(
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): StrokePoint {
  return [fraction(clientX - box.left, box.width), fraction(clientY - box.top, box.height)];
}

/** The line of a stroke for a panel of this size, as an SVG path; a single point is a dot. */
export function strokePath(stroke: Stroke, width: number, height: number): string {
  const points = stroke.map(([x, y]) => `${round(x * width)} ${round(y * height)}`);
  return points.length === 0 ? "" : `M${points.join("L")}${points.length === 1 ? `L${points[0]}` : ""}`;
}

function fraction(position: number, length: number): number {
  if (length === 0) return 0;
  return Number(Math.min(1, Math.max(0, position / length)).toFixed(4));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function isStrokePoint(point: unknown): point is StrokePoint {
  return Array.isArray(point) && point.length === 2 && point.every((each) => typeof each === "number" && Number.isFinite(each));
}
