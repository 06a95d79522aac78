import { t } from "../../../schema/messages/catalogue.ts";

/** '1 trazo', '3 trazos'; empty for a drawing without any. */
export function strokeCount(value: unknown): string {
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return "";
  return count === 1 ? t("value.stroke") : t("value.strokes", { count });
}
