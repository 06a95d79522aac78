/**
 * The first browsers that know `light-dark()` and `:has()`. For older ones the build writes `light-dark()` as two variables,
 * which mean nothing outside the files that declare a `color-scheme`.
 */
export const cssTarget = ["chrome123", "edge123", "firefox121", "safari17.5"] as const;
