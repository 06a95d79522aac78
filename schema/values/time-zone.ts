import { ANALYTICS_TIME_ZONE } from "../declaration/analytics-source.ts";

/** Whether clocks know a zone by that name (IANA). */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("es", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** The zone that a project names, else that of the house. */
export function zoneOf(named: unknown): string {
  return typeof named === "string" && named !== "" && isTimeZone(named) ? named : ANALYTICS_TIME_ZONE;
}
