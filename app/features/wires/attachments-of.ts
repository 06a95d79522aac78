import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { asId, asText } from "../../fields/narrow-value.ts";

/** What came with a text by mail. */
export interface Attachment {
  /** Its part of the mail. */
  readonly id: string;
  readonly name: string;
  readonly isPicture: boolean;
  /** About; `null` where the mail server did not say. */
  readonly bytes: number | null;
  /** The photo that somebody has made of it. */
  readonly asset: string | null;
}

export function attachmentsOf(value: unknown): readonly Attachment[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.filter(isPlainObject).map(({ id, name, mime, bytes, asset }) => ({
    id: asText(id),
    name: asText(name),
    isPicture: asText(mime).startsWith("image/"),
    bytes: typeof bytes === "number" && bytes > 0 ? bytes : null,
    asset: asId(asset) || null,
  }));
}
