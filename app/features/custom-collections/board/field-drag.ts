import type { DragEvent } from "react";
import * as z from "zod/mini";
import type { FieldPlace } from "./form-columns.ts";

const FIELD_TYPE = "application/x-cierre-form-field";
const place = z.object({ column: z.number(), section: z.number(), at: z.number() });

/** Takes a field along; only boards take it. */
export function dragField(event: DragEvent, from: FieldPlace): void {
  event.dataTransfer.setData(FIELD_TYPE, JSON.stringify(from));
}

export function isFieldDrag({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(FIELD_TYPE);
}

/** Where the dropped field came from; `null` for anything else. Whoever asks has taken it: what lies around gets it no more. */
export function droppedPlace(event: DragEvent): FieldPlace | null {
  if (!isFieldDrag(event)) return null;
  event.preventDefault();
  event.stopPropagation();
  const parsed = place.safeParse(JSON.parse(event.dataTransfer.getData(FIELD_TYPE)));
  return parsed.success ? parsed.data : null;
}
