/** Visitors of a project's site as whoever measures them tells it. */
export interface VisitorCounts {
  readonly last5Minutes: number;
  readonly last30Minutes: number;
  /** In the last 5 minutes, by where they came from, most first. */
  readonly bySource: readonly { readonly source: string; readonly count: number }[];
}

/** Counts visitors; `null` for a project that nobody measures. */
export type VisitorMeter = (projectId: string, now: Date) => Promise<VisitorCounts | null>;

/** Nobody measures any site. */
export const noVisitorMeter: VisitorMeter = async () => null;

const SOURCES = [
  ["directo", 0.46],
  ["buscadores", 0.31],
  ["redes sociales", 0.17],
  ["correo", 0.06],
] as const;

/** Visitors of the demo newsroom's site, which nobody visits: a curve over the day, the same for the same minute. */
export const demoVisitorMeter: VisitorMeter = async (projectId, now) => {
  const minute = Math.floor(now.getTime() / 60_000);
  const [last5Minutes, last30Minutes] = [5, 30].map((minutes) =>
    Array.from({ length: minutes }, (_, ago) => visitorsIn(projectId, minute - ago)).reduce((sum, each) => sum + each, 0),
  );
  const bySource = SOURCES.map(([source, share]) => ({ source, count: Math.round((last5Minutes ?? 0) * share) }));
  return { last5Minutes: last5Minutes ?? 0, last30Minutes: last30Minutes ?? 0, bySource };
};

/** Few at four in the morning, most in the evening. */
function visitorsIn(projectId: string, minute: number): number {
  const hour = ((minute / 60 - 3) % 24) / 24;
  const wave = 0.6 + 0.4 * Math.sin((hour - 0.42) * 2 * Math.PI);
  let noise = minute;
  for (const letter of projectId) noise = (noise * 31 + letter.charCodeAt(0)) % 1009;
  return Math.round(12 * wave + (noise % 7));
}
