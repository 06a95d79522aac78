import { t } from "../../../../schema/messages/catalogue.ts";
import type { Thread } from "./threads.ts";

/** 'Comentarios del texto', and how many of them are open. */
export function annotationsTitle(threads: readonly Thread[]): string {
  const count = threads.filter(({ isResolved }) => !isResolved).length;
  return count === 0 ? t("annotation.title") : t("annotation.titleOpen", { count });
}
