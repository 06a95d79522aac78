import { Counter, Histogram, type Registry } from "prom-client";

/** What the library has of a metric that is counted here, which its types leave out. */
interface Counted<S> {
  readonly name: string;
  readonly help: string;
  readonly hashMap: Readonly<Record<string, S>>;
}

interface Series {
  readonly labels: Readonly<Record<string, string | number>>;
}

interface CounterSeries extends Series {
  readonly value: number;
}

/** Each observation adds to `count`. */
interface HistogramSeries extends Series {
  readonly bucketValues: Readonly<Record<number, number>>;
  readonly sum: number;
  readonly count: number;
}

type AnyCounter = Counted<CounterSeries> & { readonly collect?: unknown };
type AnyHistogram = Counted<HistogramSeries> & { readonly upperBounds: readonly number[] };

/**
 * What `register.metrics()` answers, for a register without labels of its own, in UTF-8, in pieces. Histograms and counters, which have nearly all lines, are
 * written here: series that nothing was added to are not written again, and pieces without one that was are taken as they were.
 */
export async function metricsText(register: Registry): Promise<readonly Buffer[]> {
  const texts = register.getMetricsAsArray().map(async (metric) => {
    if (metric instanceof Histogram) return histogramText(metric as unknown as AnyHistogram);
    // One that is asked for its values when somebody reads them is the library's.
    if (metric instanceof Counter && !("collect" in metric && metric.collect))
      return counterText(metric as unknown as AnyCounter);
    return [Buffer.from(`${await register.getSingleMetricAsString(metric.name)}\n`)];
  });
  const between = Buffer.from("\n");
  return (await Promise.all(texts)).flatMap((text, index) => (index === 0 ? text : [between, ...text]));
}

function histogramText(metric: AnyHistogram): Buffer[] {
  const { name, help, upperBounds } = metric;
  const write = (series: HistogramSeries) => writeHistogram(name, upperBounds, series);
  return [headOf(name, help, "histogram"), ...piecesOf(metric, ({ count }) => count, write)];
}

function counterText(metric: AnyCounter): Buffer[] {
  const { name, help } = metric;
  const write = (series: CounterSeries) => `${name}${inBraces(labelsOf(series))} ${series.value}\n`;
  return [headOf(name, help, "counter"), ...piecesOf(metric, ({ value }) => value, write)];
}

const headOf = (name: string, help: string, type: string): Buffer =>
  Buffer.from(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);

/** Series of a piece. More of them are joined again for one that has changed; with fewer there are more pieces to put together. */
const IN_PIECE = 32;

/** Series beside each other, their figures as they were written, and the lines of each. */
interface Piece {
  readonly series: readonly Series[];
  readonly figures: readonly number[];
  readonly lines: readonly string[];
  readonly text: Buffer;
}

const known = new WeakMap<object, readonly Piece[]>();

/** The lines of a metric. `figureOf`: what is another one whenever something was added to a series. */
function piecesOf<S extends Series>(metric: Counted<S>, figureOf: (series: S) => number, write: (series: S) => string): Buffer[] {
  const all = valuesOf(metric.hashMap);
  const before = known.get(metric) ?? [];
  const pieces: Piece[] = [];
  for (let at = 0; at < all.length; at += IN_PIECE)
    pieces.push(pieceOf(all.slice(at, at + IN_PIECE), figureOf, write, before[at / IN_PIECE]));
  known.set(metric, pieces);
  return pieces.map(({ text }) => text);
}

/** As `Object.values`, which takes four times as long for what has hundreds. */
function valuesOf<V>(record: Readonly<Record<string, V>>): V[] {
  const values: V[] = [];
  for (const key in record) values.push(record[key] as V);
  return values;
}

function pieceOf<S extends Series>(
  series: readonly S[],
  figureOf: (series: S) => number,
  write: (series: S) => string,
  before: Piece | undefined,
): Piece {
  const figures = series.map(figureOf);
  const isSame = (index: number) => before?.series[index] === series[index] && before?.figures[index] === figures[index];
  if (before?.series.length === series.length && series.every((_, index) => isSame(index))) return before;
  const lines = series.map((each, index) => (isSame(index) ? before?.lines[index] : undefined) ?? write(each));
  return { series, figures, lines, text: Buffer.from(lines.join("")) };
}

function writeHistogram(name: string, upperBounds: readonly number[], series: HistogramSeries): string {
  const { bucketValues, sum, count } = series;
  const own = labelsOf(series);
  const bucket = (bound: string, value: number) => `${name}_bucket${inBraces([`le="${bound}"`, ...own])} ${value}`;
  let below = 0;
  const buckets = upperBounds.map((bound) => {
    below += bucketValues[bound] ?? 0;
    return bucket(String(bound), below);
  });
  const alone = inBraces(own);
  return `${[...buckets, bucket("+Inf", count), `${name}_sum${alone} ${sum}`, `${name}_count${alone} ${count}`].join("\n")}\n`;
}

const labelsOf = ({ labels }: Series): string[] =>
  Object.entries(labels).map(([label, value]) => `${label}="${escapeText(String(value))}"`);

const inBraces = (labels: readonly string[]): string => (labels.length === 0 ? "" : `{${labels.join(",")}}`);

function escapeText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}
