import { type DebtNotice, type MaintenanceNotice, realtimeEvents } from "../../schema/wire/realtime.ts";
import type { Queryable } from "../context/store.ts";

interface NoticeNeeds {
  readonly store: Queryable;
  readonly maintenance: string | null;
  now(): Date;
}

/** Tells one page, or all of a project, of unpaid months and of maintenance, also that there are none (RT-020). */
export async function sendNotices(
  to: { emit(name: string, message: unknown): unknown },
  { store, maintenance, now }: NoticeNeeds,
  projectId: string,
): Promise<void> {
  to.emit(realtimeEvents.debt, await debtOf(store, projectId, now()));
  const notice: MaintenanceNotice = maintenance === null ? null : { message: maintenance };
  to.emit(realtimeEvents.maintenance, notice);
}

/** What the project's record says of unpaid months (SHELL-057); `null` where it says nothing. */
async function debtOf(store: Queryable, projectId: string, now: Date): Promise<DebtNotice> {
  const [row] = await store.query<{ debt: unknown }>(
    `select data -> 'debtData' as debt from documents where scope = 'global' and collection = 'project' and id = $1 and deleted_at is null`,
    [projectId],
  );
  return debtNoticeOf(row?.debt, now);
}

/** The notice that a project's `debtData` makes. Months are those that began since. */
export function debtNoticeOf(debtData: unknown, now: Date): DebtNotice {
  if (typeof debtData !== "object" || debtData === null) return null;
  const { since, delay, message }: { since?: unknown; delay?: unknown; message?: unknown } = debtData;
  const from = typeof since === "string" && !Number.isNaN(Date.parse(since)) ? since : null;
  const words = typeof message === "string" && message.trim() !== "" ? message.trim() : null;
  if (from === null && words === null) return null;
  const months = from === null ? null : monthsBetween(new Date(from), now);
  return { since: from, delay: typeof delay === "number" ? delay : null, message: words, months };
}

/** Whole months from one moment to another; none when it is yet to come. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const isWhole =
    to.getUTCDate() > from.getUTCDate() ||
    (to.getUTCDate() === from.getUTCDate() && to.getTime() % 86_400_000 >= from.getTime() % 86_400_000);
  return Math.max(0, isWhole ? months : months - 1);
}
