import type { AnalyticsAnswer } from "../../../schema/wire/analytics.ts";
import { type AnalyticsView, analyticsPath } from "./analytics-view.ts";
import type { Period } from "./period.ts";
import { formerPeriod, usualPeriod } from "./series.ts";
import { useAnalytics } from "./use-analytics.ts";

export type ComparedWith = "former" | "usual";

interface Compared {
  readonly period: Period;
  readonly answer: AnalyticsAnswer;
}

/** What figures of one event are compared with, as far as it was asked for and is known. */
export interface Comparison {
  readonly event: string;
  /** The same moment for whatever goes on. */
  readonly now: number;
  readonly former: Compared | null;
  readonly usual: Compared | null;
  /** Some of it could not be had. */
  readonly isFailed: boolean;
}

/** Asks the server for the former period and for what is usual: each the same question of another time. */
export function useComparison(view: AnalyticsView, event: string, compared: readonly ComparedWith[]): Comparison {
  const now = hourOf(Date.now());
  const former = compared.includes("former") ? formerPeriod(view.period, now) : null;
  const usual = compared.includes("usual") ? usualPeriod(view.period, view.granularity, now) : null;
  const ofFormer = useAnalytics(former && analyticsPath({ ...view, period: former, sort: null }));
  const ofUsual = useAnalytics(usual && analyticsPath({ ...view, period: usual, events: [event], sort: null }));
  return {
    event,
    now,
    former: former && ofFormer.tag === "known" ? { period: former, answer: ofFormer.answer } : null,
    usual: usual && ofUsual.tag === "known" ? { period: usual, answer: ofUsual.answer } : null,
    isFailed: ofFormer.tag === "failed" || ofUsual.tag === "failed",
  };
}

/** Counts of former days are kept by the hour: part of an hour cannot be read. So a question also stays the same for that long. */
function hourOf(now: number): number {
  return Math.floor(now / 3_600_000) * 3_600_000;
}
