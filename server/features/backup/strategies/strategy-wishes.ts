import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { nextCron } from "../../../engines/jobs/next-cron.ts";
import type { Holding } from "../archive/archive-name.ts";
import { type KeepRule, usualKeepRule } from "../archive/keep-rule.ts";

/** What a strategy's document wants, as values that its declaration has been through. */
export interface StrategyWishes {
  readonly hasDatabase: boolean;
  readonly hasFiles: boolean;
  /** `null`: both. */
  readonly holds: Holding | null;
  readonly keep: KeepRule;
  /** Whether each is restored for a trial. */
  readonly isTried: boolean;
}

/** `null` where it wants nothing at all. */
export function wishesOf({
  backupDb,
  backupAssets,
  restoreTrial,
  keepDays,
  keepWeeks,
  keepMonths,
}: AnyDocument): StrategyWishes | null {
  const [hasDatabase, hasFiles] = [backupDb !== false, backupAssets !== false];
  if (!hasDatabase && !hasFiles) return null;
  return {
    hasDatabase,
    hasFiles,
    isTried: restoreTrial === true,
    holds: hasDatabase && hasFiles ? null : hasDatabase ? "database" : "files",
    keep: {
      days: numberOr(keepDays, usualKeepRule.days),
      weeks: numberOr(keepWeeks, usualKeepRule.weeks),
      months: numberOr(keepMonths, usualKeepRule.months),
    },
  };
}

function numberOr(value: unknown, usual: number): number {
  return typeof value === "number" ? value : usual;
}

/** Whether a backup is to be made now: somebody has asked for one since the last began, or a time of the schedule has passed since. */
export function isDue({ requestedAt, triedAt, schedule, scheduledSince }: AnyDocument, now: Date): boolean {
  const tried = momentOf(triedAt) ?? Number.NEGATIVE_INFINITY;
  const requested = momentOf(requestedAt);
  if (requested !== null && requested > tried) return true;
  const since = momentOf(scheduledSince);
  if (typeof schedule !== "string" || since === null) return false;
  const next = nextCron(schedule, Math.max(tried, since));
  return next !== null && next <= now.getTime();
}

function momentOf(value: unknown): number | null {
  return typeof value === "string" ? Date.parse(value) : null;
}

/** What the document says of a backup that has been made; `size` in bytes. */
export function successFacts(
  { hasDatabase, hasFiles, isTried }: StrategyWishes,
  made: {
    readonly began: Date;
    readonly ended: Date;
    readonly size: number;
    readonly archive: string;
    readonly notRemoved: boolean;
  },
): Record<string, unknown> {
  const at = made.began.toISOString();
  return {
    triedAt: at,
    ...(hasDatabase && { lastBackupAt: at }),
    ...(hasFiles && { lastAssetsBackupAt: at }),
    ...(isTried && { lastTrialAt: made.ended.toISOString() }),
    lastError: made.notRemoved ? t("backupStrategy.error.notRemoved") : null,
    lastMegabytes: Math.round(made.size / 1e5) / 10,
    lastDuration: Math.round((made.ended.getTime() - made.began.getTime()) / 1000),
    lastArchive: made.archive,
  };
}

/** The same of one that failed. */
export function failureFacts({ hasDatabase, hasFiles }: StrategyWishes, began: Date, reason: string): Record<string, unknown> {
  const at = began.toISOString();
  return { triedAt: at, ...(hasDatabase && { lastErrorAt: at }), ...(hasFiles && { lastAssetsErrorAt: at }), lastError: reason };
}
