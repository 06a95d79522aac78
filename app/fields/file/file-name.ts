/** Name under which a file is sent: accents stripped (UPLOAD-017), without characters that headers or disks refuse. */
export function plainFileName(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .replace(/[^\w.() -]+/g, "-")
    .trim();
  return plain === "" ? "archivo" : plain;
}
