import type { TextTidy } from "../declaration/fields.ts";
import { foldText } from "./fold-text.ts";

/** A typed text as the field keeps it; what is not text stays as it is. */
export function tidyText(how: TextTidy | undefined, value: unknown): unknown {
  if (typeof value !== "string" || how === undefined) return value;
  const text = value.trim();
  return text === "" ? text : rewriters[how](text);
}

const rewriters: Readonly<Record<TextTidy, (text: string) => string>> = {
  host: hostOf,
  https: (text) => (hasScheme(text) ? text : `https://${text.replace(/^\/+/, "")}`),
  email: (text) => text.toLowerCase(),
  slug: (text) =>
    foldText(text)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-+|-+$/g, ""),
};

/** Whether a scheme stands before everything else, also one that lacks its slashes: no number of a port follows its colon (AD-023). */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);
}

/** Scheme, credentials, port, path, query and fragment are stripped (spec 2 §5, origin domain). */
function hostOf(text: string): string {
  const afterScheme = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").replace(/^\/+/, "");
  const [authority = ""] = afterScheme.split(/[/?#\\]/);
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d*$/, "");
  return host.toLowerCase();
}
