/** Lines of the value axis, about as many as wanted: whole steps of 1, 2 or 5 times a power of ten, from 0 until past `most`. */
export function axisTicks(most: number, wanted = 4, isWhole = true): readonly number[] {
  const rough = Math.max(most, Number.MIN_VALUE) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = most <= 0 ? 1 : isWhole ? Math.max(1, round * power) : round * power;
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Which of so many points have their label below: as many as there is room for, from the first on. */
export function labelled(points: number, room: number): readonly number[] {
  const step = Math.max(1, Math.ceil(points / Math.max(1, room)));
  return Array.from({ length: Math.ceil(points / step) }, (_, at) => at * step);
}

/** The `d` of a path through values, in pieces where there are gaps; a value between two gaps is a dot of its own. */
export function linePath(
  values: readonly (number | null)[],
  xOf: (at: number) => number,
  yOf: (value: number) => number,
): string {
  let isOpen = false;
  const parts = values.map((value, at) => {
    const begins = !isOpen;
    isOpen = value !== null;
    if (value === null) return "";
    const point = `${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`;
    return begins ? `M${point}h0` : `L${point}`;
  });
  return parts.join("");
}

interface Label {
  readonly place: number;
  /** Of its middle, px. */
  readonly x: number;
}

/** Labels of a length where they stand in a drawing of a width: none leaves it at either end, and none that was moved for that covers the one before. */
export function withinAndApart(labels: readonly Label[], { length, width }: { readonly length: number; readonly width: number }) {
  const kept: Label[] = [];
  for (const { place, x } of labels) {
    const moved = Math.max(length / 2, Math.min(width - length / 2, x));
    const before = kept.at(-1);
    if (!before || moved - before.x >= length) kept.push({ place, x: moved });
  }
  return kept;
}
