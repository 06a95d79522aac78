import cronstrue from "cronstrue";
import "cronstrue/locales/es.js";

/** A crontab schedule in words: `0 6 * * 1` → 'A las 06:00, solo el lunes'. */
export function describeCron(schedule: string): string {
  return cronstrue.toString(schedule, { locale: "es", use24HourTimeFormat: true });
}
