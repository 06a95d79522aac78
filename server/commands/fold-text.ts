/** Text as it is compared and searched: no accents, lower case ("Ñandú" and "nandu" are the same). */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
