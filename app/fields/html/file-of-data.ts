const DATA = /^data:(image\/(png|jpe?g|gif|webp|avif));base64,([A-Za-z0-9+/=\s]+)$/i;

/** The picture that an address of data holds, as a file named after its words; `null` for any other address. */
export function fileOfData(src: string, words: string): File | null {
  const [, type, ending, data] = DATA.exec(src) ?? [];
  if (!type || !ending || !data) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const name =
      words
        .replace(/[^\p{L}\p{N} _-]+/gu, "")
        .trim()
        .slice(0, 60) || "imagen";
    return new File([bytes], `${name}.${ending.toLowerCase().replace("jpeg", "jpg")}`, { type: type.toLowerCase() });
  } catch {
    // Characters that are no bytes: there is nothing to keep.
    return null;
  }
}
