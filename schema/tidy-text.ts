import type { TextTidy } from "./fields.ts";
import { foldText } from "./fold-text.ts";

/** A typed text as the field keeps it; what is not text stays as it is. */
export function tidyText(how: TextTidy | undefined, value: unknown): unknown {
  if (typeof value !== "string" || how === undefined) return value;
  const text = value.trim();
  return text === "" ? text : rewriters[how](text);
}

const rewriters: Readonly<Record<TextTidy, (text: string) => string>> = {
  host: hostOf,
  https: (text) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, "")}`),
  email: (text) => text.toLowerCase(),
  slug: (text) =>
    foldText(text)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, ""),
};

/** Scheme, credentials, port, path, query and fragment are stripped (spec 2 §5, origin domain). */
function hostOf(text: string): string {
  const afterScheme = text.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "").replace(/^\/+/, "");
  const [authority = ""] = afterScheme.split(/[/?#\\]/);
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d*$/, "");
  return host.toLowerCase();
}
