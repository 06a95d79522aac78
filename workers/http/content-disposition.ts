/** `Content-Disposition` of an uploaded file: accents stripped, anything a header cannot carry replaced (UPLOAD-017). */
export function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^\x20-\x7e]|["\\]/g, "_");
  return `attachment; filename="${plain}"`;
}
