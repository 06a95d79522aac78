/** The value below which the fraction `p` (0..1) of the samples lies, by linear interpolation. Throws on no samples. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * p;
  const low = sorted[Math.floor(position)];
  const high = sorted[Math.ceil(position)];
  if (low === undefined || high === undefined) throw new RangeError("percentile of no samples");
  return low + (high - low) * (position - Math.floor(position));
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

/** Small deterministic generator (mulberry32), so that the same samples always give the same interval. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Bootstrap interval of the median: the middle `confidence` of the medians of 2,000 resamples. */
export function medianInterval(samples: readonly number[], confidence = 0.9): [number, number] {
  const random = seededRandom(samples.length);
  const medians = Array.from({ length: 2000 }, () =>
    median(Array.from(samples, () => samples[Math.floor(random() * samples.length)] ?? Number.NaN)),
  );
  const tail = (1 - confidence) / 2;
  return [percentile(medians, tail), percentile(medians, 1 - tail)];
}

export type Verdict = "ahead" | "behind" | "inconclusive";

/**
 * Judges samples against an aim. `atMost`: smaller is better. The whole interval of the median must lie on one side;
 * when the noise straddles the aim the answer is `inconclusive`, never a guess.
 */
export function judge(samples: readonly number[], aim: number, sense: "atMost" | "atLeast"): Verdict {
  const [low, high] = medianInterval(samples);
  if (sense === "atMost") return high <= aim ? "ahead" : low > aim ? "behind" : "inconclusive";
  return low >= aim ? "ahead" : high < aim ? "behind" : "inconclusive";
}
