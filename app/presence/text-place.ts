import type { TextPlace } from "../../schema/wire/realtime.ts";
import type { Observable } from "../client/client-api.ts";
import { createStore } from "../client/create-store.ts";

const place = createStore<TextPlace | null>(null);

/** The paragraph in which this page's caret is, as the editor tells it; `null` in no text. */
export const textPlace: Observable<TextPlace | null> = place;

/** An editor's caret has come to another paragraph of the text at a path, or has left (`null`). */
export function reportTextPlace(text: string, next: Omit<TextPlace, "text"> | null): void {
  if (next) place.set({ text, ...next });
  // Another text's caret may have come before this one's is known to have left.
  else if (place.get()?.text === text) place.set(null);
}
