import { type NotificationData, Notifications, notifications, notificationsStore } from "@mantine/notifications";

/** Milliseconds that a toast shows which says nothing else. */
const SHOWN_MS = 4000;

/** Where toasts show. Those of before it was here are kept and show with it. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={3} autoClose={SHOWN_MS} />;
}

/** Notices of plain words that show, by their words: the toasts that they stand for. */
const notices = new Map<string, Set<string>>();

/** Identical words are one notice, whoever says them: its time begins anew, and it goes once the last of them is taken back. */
export function showToast(toast: NotificationData): void {
  if (typeof toast.message !== "string") return void notifications.show(toast);
  const notice = `${toast.role}|${toast.message}`;
  const id = toast.id ?? notice;
  const former = noticeOf(id);
  if (former !== undefined && former !== notice) hideToast(id);
  const stoodFor = isKept(notice) ? notices.get(notice) : undefined;
  notices.set(notice, new Set([...(stoodFor ?? []), id]));
  const shown = { ...toast, ...(toast.role === "status" && passed), id: notice, onClose: () => notices.delete(notice) };
  // Each of the two does nothing where the other one does: whether it shows is the library's to know.
  notifications.update({ ...shown, autoClose: renewed(toast, stoodFor?.size ?? 0) });
  notifications.show(shown);
}

export function hideToast(id: string): void {
  const notice = noticeOf(id);
  if (notice === undefined) return void notifications.hide(id);
  const stoodFor = notices.get(notice);
  stoodFor?.delete(id);
  if (stoodFor?.size === 0) notifications.hide(notice);
}

/** Whether the library still has it: what it drops by itself (`notifications.clean`) it does not announce. */
function isKept(id: string): boolean {
  const { notifications: shown, queue } = notificationsStore.getState();
  return [...shown, ...queue].some((kept) => kept.id === id);
}

function noticeOf(id: string): string | undefined {
  for (const [notice, stoodFor] of notices) if (stoodFor.has(id)) return notice;
  return undefined;
}

/** A word of success lies over what people work on: the pointer goes through it, and does not hold it by resting there. */
const passed = { style: { pointerEvents: "none" }, styles: { closeButton: { pointerEvents: "auto" } } } as const;

/** Only another number of milliseconds makes the library count from the beginning. */
function renewed({ autoClose = SHOWN_MS }: NotificationData, times: number): NotificationData["autoClose"] {
  return typeof autoClose === "number" ? autoClose + times : autoClose;
}
