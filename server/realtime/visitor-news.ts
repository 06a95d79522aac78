import { realtimeEvents, type VisitorsBySource } from "../../schema/wire/realtime.ts";
import type { VisitorMeter } from "./visitors.ts";

/** Visits of a site, by the names of the events that tell of them (RT-014 to RT-016). */
export interface VisitorNews {
  readonly realtime5m: { readonly count: number };
  readonly realtime30m: { readonly count: number };
  readonly "realtime5m-by-source": VisitorsBySource;
}

/** `null` for a project whose site nobody has visited yet. */
export async function visitorNews(visitors: VisitorMeter, projectId: string, now: Date): Promise<VisitorNews | null> {
  const counts = await visitors(projectId, now);
  if (!counts) return null;
  return {
    [realtimeEvents.realtime5m]: { count: counts.minutes[5] },
    [realtimeEvents.realtime30m]: { count: counts.minutes[30] },
    [realtimeEvents.realtime5mBySource]: { sources: [...counts.bySource] },
  };
}
