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
 * What `register.metrics()` answers, for a register without labels of its own, in UTF-8. Histograms and counters, which have nearly all lines, are
 * written here: series that nothing was added to are not written again, so that ten thousand lines take a tenth of the time.
 */
export async function metricsText(register: Registry): Promise<Buffer> {
  const texts = register.getMetricsAsArray().map(async (metric) => {
    if (metric instanceof Histogram) return histogramText(metric as unknown as AnyHistogram);
    // One that is asked for its values when somebody reads them is the library's.
    if (metric instanceof Counter && !("collect" in metric && metric.collect))
      return counterText(metric as unknown as AnyCounter);
    return [Buffer.from(`${await register.getSingleMetricAsString(metric.name)}\n`)];
  });
  const between = Buffer.from("\n");
  return Buffer.concat((await Promise.all(texts)).flatMap((text, index) => (index === 0 ? text : [between, ...text])));
}

function histogramText({ name, help, hashMap, upperBounds }: AnyHistogram): Buffer[] {
  const lines = Object.values(hashMap).map((series) =>
    written(series, series.count, () => writeHistogram(name, upperBounds, series)),
  );
  return [headOf(name, help, "histogram"), ...lines];
}

function counterText({ name, help, hashMap }: AnyCounter): Buffer[] {
  const lines = Object.values(hashMap).map((series) =>
    written(series, series.value, () => `${name}${inBraces(labelsOf(series))} ${series.value}\n`),
  );
  return [headOf(name, help, "counter"), ...lines];
}

const headOf = (name: string, help: string, type: string): Buffer =>
  Buffer.from(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);

const known = new WeakMap<Series, { readonly at: number; readonly text: Buffer }>();

/** The lines of a series as they were written before, where its figure is still `at`. */
function written(series: Series, at: number, write: () => string): Buffer {
  const before = known.get(series);
  if (before?.at === at) return before.text;
  const text = Buffer.from(write());
  known.set(series, { at, text });
  return text;
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
