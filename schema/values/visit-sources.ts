/** Where visits of a site come from, as what the browser says of the page before tells it. `internal`: another page of the same site. */
export const visitSources = ["direct", "search", "social", "mail", "site", "internal"] as const;
export type VisitSource = (typeof visitSources)[number];

/** Windows of the realtime figures, minutes (BRAND-028). */
export const realtimeWindows = [1, 5, 10, 15, 30] as const;
export type RealtimeWindow = (typeof realtimeWindows)[number];
/** The one that counters and the dashboard show (CONST-015). */
export const REALTIME_MINUTES: RealtimeWindow = 5;
/** What 'Acumulado (24 h.)' adds up, to the minute. */
export const TOTAL_HOURS = 24;
