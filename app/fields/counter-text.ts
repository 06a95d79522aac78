import { t } from "../../schema/messages/catalogue.ts";

/** '12 de 90 caracteres'. Counts characters as people see them, not code units. */
export function counterText(text: string, max: number | undefined): string {
  const count = [...text].length;
  return max === undefined ? t("widget.counter", { count }) : t("widget.counterMax", { count, max });
}
