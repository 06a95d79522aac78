import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** One-line toasts. `success` and `info` are announced politely (role status), `error` at once (role alert). */
export interface Notify {
  success(message: ReactNode): void;
  info(message: ReactNode, options?: { id?: string; autoClose?: number | false }): void;
  error(message: ReactNode): void;
  hide(id: string): void;
}

const notify: Notify = {
  success: (message) => void notifications.show({ message, color: "teal", role: "status", withBorder: true }),
  info: (message, options = {}) =>
    void notifications.show({ message, color: "blue", role: "status", withBorder: true, ...options }),
  error: (message) => void notifications.show({ message, color: "red", role: "alert", withBorder: true, autoClose: 8000 }),
  hide: (id) => void notifications.hide(id),
};

export function useNotify(): Notify {
  return notify;
}
