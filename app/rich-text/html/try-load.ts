import type { RichText } from "../create-rich-text.ts";

/** Shows a text as `RichText.load` does; `null` where it cannot be shown, and the editor must not speak for it. */
export function tryLoad(
  richText: Pick<RichText, "load">,
  html: string,
  known: string | null,
): { readonly notSafe: boolean } | null {
  try {
    return richText.load(html, known);
  } catch (error) {
    reportError(error);
    return null;
  }
}
