import { reportCounts } from "../report-counts.ts";

/** How long articles were read, and how often by somebody who stayed (ART-041). */
export const articleReadings = reportCounts({
  table: "reading_totals",
  by: "event",
  added: ({ interactionSeconds, interactionCount }, more) => ({
    interactionSeconds: Number(interactionSeconds ?? 0) + (more.get("seconds") ?? 0),
    interactionCount: Number(interactionCount ?? 0) + (more.get("long") ?? 0),
  }),
});
