import { t } from "../../../schema/messages/catalogue.ts";

/** '1 trazo', '3 trazos'; empty for a drawing without any. */
export function strokeCount(value: unknown): string {
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? "" : t("value.strokes", { count });
}
