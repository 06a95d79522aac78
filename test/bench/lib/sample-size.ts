/** How much a benchmark does: all of it, or, where it is one of many (`BENCH_QUICK=1`), what gives its ratios in a minute or two. */
export function sampleSize<T>(whole: T, quick: T): T {
  return process.env.BENCH_QUICK === "1" ? quick : whole;
}
