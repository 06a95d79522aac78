import type { ReactNode } from "react";
import { t } from "../../schema/messages/catalogue.ts";
import { createStore, type Store } from "../client/create-store.ts";
import { codeInTime } from "../client/network/load-code.ts";

/** One-line toasts. `success` and `info` are announced politely (role status), `error` at once (role alert). */
export interface Notify {
  success(message: ReactNode, options?: ToastOptions): void;
  info(message: ReactNode, options?: ToastOptions): void;
  /** The same words twice are one toast. `outlivesPage`: it is not about the page that is open, and `hideErrors` leaves it. */
  error(message: ReactNode, options?: { readonly outlivesPage?: boolean }): void;
  hide(id: string): void;
  /** Takes back what went wrong, when it is tried again or its page is left. A success does so by itself. */
  hideErrors(): void;
}

interface ToastOptions {
  id?: string;
  /** Milliseconds; `false`: until somebody closes it. */
  autoClose?: number | false;
}

type Toasts = typeof import("../ui/Toasts.tsx");

/** Whether there has been a toast, for whoever puts their place on the page. */
export const toastsWanted: Store<boolean> = createStore(false);

/** Toasts of errors that may still show. */
const errorToasts = new Set<string>();

const closeButtonProps = { "aria-label": t("shell.close") };

const notify: Notify = {
  success(message, options = {}) {
    notify.hideErrors();
    withToasts(({ showToast }) =>
      showToast({ message, color: "teal", role: "status", withBorder: true, closeButtonProps, ...options }),
    );
  },
  info: (message, options = {}) =>
    withToasts(({ showToast }) =>
      showToast({ message, color: "blue", role: "status", withBorder: true, closeButtonProps, ...options }),
    ),
  error(message, { outlivesPage = false } = {}) {
    const id = typeof message === "string" ? message : crypto.randomUUID();
    if (outlivesPage) errorToasts.delete(id);
    else errorToasts.add(id);
    withToasts(({ showToast }) =>
      showToast({ id, message, color: "red", role: "alert", withBorder: true, closeButtonProps, autoClose: 8000 }),
    );
  },
  hide: (id) => withToasts(({ hideToast }) => hideToast(id)),
  hideErrors() {
    for (const id of errorToasts) notify.hide(id);
    errorToasts.clear();
  },
};

export function useNotify(): Notify {
  return notify;
}

/** The code of toasts is loaded after the first screen, or with the first toast. Calls keep their order. */
function withToasts(act: (toasts: Toasts) => void): void {
  toastsWanted.set(true);
  codeInTime(() => import("../ui/Toasts.tsx"))
    .then(act)
    .catch((error: unknown) => window.reportError(error));
}
