import type { TextField } from "../declaration/fields.ts";

/** Longest address that is kept, in characters. */
const URL_LENGTH = 2048;

/** Schemes under which a browser runs a text, or reads what is on the device. Schemes of apps do no harm. */
const ACTING = ["javascript", "vbscript", "livescript", "mocha", "data", "blob", "file", "filesystem", "about", "view-source"];

/** In any case, as a pattern without flags. */
const anyCase = (word: string) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
/** Raster pictures may be addresses that hold them. */
const picture = `${anyCase("data:image/")}(?:png|jpeg|gif|webp|avif)[;,]`;
// Browsers pass over blanks before a scheme and line breaks within: neither is let in.
const ADDRESS = String.raw`(?!\s*(?!${picture})(?:${ACTING.map(anyCase).join("|")}):)[^\u0000-\u001f\u007f]*`;

/** What can be followed as a link, whatever is behind it. */
export const harmlessAddress = { pattern: ADDRESS, patternMessage: "validation.url" } as const satisfies Partial<TextField>;

/** An address on the web: with a scheme, without one, or within the site. */
export const webAddress = {
  kind: "text",
  label: "field.url",
  maxLength: URL_LENGTH,
  ...harmlessAddress,
} as const satisfies TextField;
