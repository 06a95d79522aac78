import { type NotificationData, Notifications, notifications } from "@mantine/notifications";

/** Where toasts show. Those of before it was here are kept and show with it. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={3} />;
}

export function showToast(toast: NotificationData): void {
  notifications.show(toast);
}

export function hideToast(id: string): void {
  notifications.hide(id);
}
