const LONGEST = 120;

/**
 * File name of a Content-Disposition header, without folders, accents (UPLOAD-017) and control characters; `archivo`
 * when there is none. Understands `filename*=UTF-8''…` before `filename="…"`.
 */
export function fileNameOf(disposition: string | undefined): string {
  const name = extendedName(disposition ?? "") ?? plainName(disposition ?? "") ?? "";
  const clean = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/^.*[\\/]/u, "")
    .replace(/[^\p{L}\p{N} ._()-]/gu, "")
    .trim()
    .slice(-LONGEST)
    // The cut may have left half a character.
    .replace(/^[\uDC00-\uDFFF]/, "");
  return clean === "" || /^\.+$/.test(clean) ? "archivo" : clean;
}

function extendedName(disposition: string): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    // A broken escape is as good as no name: the plain one counts.
    return null;
  }
}

function plainName(disposition: string): string | null {
  const quoted = /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, "$1");
  return /filename\s*=\s*([^;]+)/i.exec(disposition)?.[1]?.trim() ?? null;
}
