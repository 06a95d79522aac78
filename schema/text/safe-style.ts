/** What lets one declaration become another, or several: escapes, comments, rules. */
const UNREADABLE = /[\\{}@<]|\/\*/;
/** Functions that fetch or run something, or draw what is not in the text. */
const ACTING = /(?:url|src|image|image-set|cross-fade|element|paint|expression)\(/i;
/** Properties that run something in browsers of before. */
const RUNNING = new Set(["behavior", "-moz-binding"]);
const PLACES = new Set(["static", "relative", "initial", "unset", ""]);

/** The declarations of a `style` attribute that dress an element where it stands: none that fetches anything, and none that lays it over the page. */
export function safeStyle(style: string): string {
  if (UNREADABLE.test(style)) return "";
  const declarations = style.split(";").map((text) => text.trim());
  const kept = declarations.filter((text) => text !== "" && isSafe(text));
  // What needs nothing taken away is written as it came.
  return kept.length === declarations.filter((text) => text !== "").length ? style : kept.map((text) => `${text};`).join(" ");
}

function isSafe(declaration: string): boolean {
  const colon = declaration.indexOf(":");
  const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, "");
  if (RUNNING.has(name) || ACTING.test(value)) return false;
  return name !== "position" || PLACES.has(value.trim().toLowerCase());
}
