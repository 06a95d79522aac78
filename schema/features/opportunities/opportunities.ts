/** Times that trends are asked for (DASH-009). */
export const trendTimes = ["24h", "48h", "7d"] as const;
export type TrendTime = (typeof trendTimes)[number];
/** Times that the search console is asked for (DASH-010). */
export const searchTimes = ["3d", "28d", "7d"] as const;
export type SearchTime = (typeof searchTimes)[number];

/** Orders of both (DASH-011, DASH-012); with `-` before it, the most first. */
export const trendSorts = ["relevance", "name", "-startDate", "-volume", "-increaseRatio"] as const;
export type TrendSort = (typeof trendSorts)[number];
export const searchSorts = ["relevance", "name", "-impressions", "-clicks", "position", "-ctr"] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Shown of each order, at most (CONST-005). */
export const MOST_OPPORTUNITIES = 100;

/** Hours of a time. */
export const hoursOf: Readonly<Record<TrendTime | SearchTime, number>> = {
  "24h": 24,
  "48h": 48,
  "3d": 72,
  "7d": 168,
  "28d": 672,
};

/** Country that is asked about: that of the project's language where it names one (`es_UY`), else Argentina. */
export function geoOf(locale: string | null): string {
  const country = locale?.split("_")[1] ?? "";
  return /^[A-Z]{2}$/.test(country) && country !== "LA" ? country : "AR";
}

/** Countries by which searches are distinguished: two letters, and the three that the search console has for them (ISO 3166). */
export const searchCountries = {
  AR: "arg",
  BO: "bol",
  BR: "bra",
  CL: "chl",
  CO: "col",
  CR: "cri",
  CU: "cub",
  DO: "dom",
  EC: "ecu",
  ES: "esp",
  GT: "gtm",
  HN: "hnd",
  MX: "mex",
  NI: "nic",
  PA: "pan",
  PE: "per",
  PR: "pri",
  PY: "pry",
  SV: "slv",
  US: "usa",
  UY: "ury",
  VE: "ven",
} as const;
export type GeoCountry = keyof typeof searchCountries;
