import { isLocalId } from "../../ids.ts";
import { isPlainObject } from "../../values/plain-json.ts";
import { segmentFilters } from "../audience/segment-filters.ts";

const HOUR_MS = 3_600_000;

/** What decides beside the campaign whom it reaches. */
export interface AudienceSurroundings {
  /** Lists that send nothing any more. */
  readonly closedLists: ReadonlySet<string>;
  /** Days of the project's settings, for campaigns that name none. */
  readonly settingsDays: unknown;
  /** Milliseconds; whole hours count, so that the question stays the same. */
  readonly now: number;
}

type Values = Readonly<Record<string, unknown>>;

/** The lists of a campaign that the server knows, closed ones included, each once. */
export function campaignLists({ mailingList, auxMailingLists }: Values): string[] {
  const ids = [mailingList, ...(Array.isArray(auxMailingLists) ? auxMailingLists : [])].map(idOf);
  return [...new Set(ids)].filter((id) => id !== "" && !isLocalId(id));
}

/**
 * The filters of the list of addresses that a campaign reaches (MAIL-036): device and server count by them, and sending takes the
 * same. `null` for nobody: it has no list that is open.
 */
export function campaignAudience(values: Values, surroundings: AudienceSurroundings): Record<string, string> | null {
  const lists = campaignLists(values).filter((id) => !surroundings.closedLists.has(id));
  if (lists.length === 0) return null;
  const days = audienceDays(values, surroundings) ?? 0;
  const since = Math.floor(surroundings.now / HOUR_MS) * HOUR_MS - days * 24 * HOUR_MS;
  return {
    ...segmentFilters(values),
    errorCount: "0",
    status: "OK",
    mailingLists_in: lists.join(","),
    ...(days > 0 && { lastActiveAt_gte: new Date(since).toISOString() }),
  };
}

/** Days in which addresses must have been active to be reached: those of the campaign, else of the settings; `null` for any. */
export function audienceDays({ filterLastActiveDays }: Values, { settingsDays }: Pick<AudienceSurroundings, "settingsDays">) {
  return (numberOf(filterLastActiveDays) ?? numberOf(settingsDays)) || null;
}

function idOf(value: unknown): string {
  if (typeof value === "string") return value;
  return isPlainObject(value) && typeof value.id === "string" ? value.id : "";
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}
