import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";

/** Days in which an address must have been active to count as such. */
export const ACTIVE_DAYS = 30;

/**
 * A mailing list's statistics after one address changed, appeared (`before` null) or went away (`after` null); `null` when they
 * are as they were.
 */
export function recountedList(
  list: AnyDocument,
  before: AnyDocument | null,
  after: AnyDocument | null,
  now: Date,
): AnyDocument | null {
  const counts = [
    ["addressCount", isOn],
    ["validCount", (address: AnyDocument, id: string) => isOn(address, id) && isValid(address)],
    ["active30dCount", (address: AnyDocument, id: string) => isOn(address, id) && isValid(address) && isActive(address, now)],
  ] as const;
  const changed = counts.flatMap(([name, counted]) => {
    const was = before !== null && counted(before, list.id);
    const is = after !== null && counted(after, list.id);
    return was === is ? [] : [[name, Math.max(0, numberOf(list[name]) + (is ? 1 : -1))] as const];
  });
  return changed.length === 0 ? null : { ...list, ...Object.fromEntries(changed) };
}

function isOn({ mailingLists }: AnyDocument, id: string): boolean {
  return Array.isArray(mailingLists) && mailingLists.includes(id);
}

/** Mails reach it: the same that an estimate counts (MAIL-036). */
function isValid({ status, errorCount }: AnyDocument): boolean {
  return status === "OK" && numberOf(errorCount) === 0;
}

function isActive({ lastActiveAt }: AnyDocument, now: Date): boolean {
  return typeof lastActiveAt === "string" && now.getTime() - Date.parse(lastActiveAt) < ACTIVE_DAYS * 86_400_000;
}

function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
