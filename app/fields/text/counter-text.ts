import type { TextField } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";

/** '12 de 90 caracteres', or '12 caracteres'. Counts characters as people see them, not code units. */
export function counterText(text: string, { counter, maxLength }: Pick<TextField, "counter" | "maxLength">): string {
  const count = countOf(text);
  const max = counter === "plain" ? undefined : maxLength;
  return max === undefined ? t("widget.counter", { count }) : t("widget.counterMax", { count, max });
}

/** The same in the corner of an input: '12/90', or '12'. */
export function shortCounterText(text: string, max: number | undefined): string {
  const count = countOf(text);
  return max === undefined ? String(count) : t("widget.counterShort", { count, max });
}

function countOf(text: string): number {
  return [...text].length;
}
