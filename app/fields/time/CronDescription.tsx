import { describeCron } from "./describe-cron.ts";

/** A valid schedule in words. */
export function CronDescription({ schedule }: { readonly schedule: string }) {
  return describeCron(schedule);
}
