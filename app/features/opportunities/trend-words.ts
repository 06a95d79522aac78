/** Words that say nothing of a subject. */
const EMPTY = new Set(
  "a al ante con contra como cual cuando de del desde donde el en entre es esta este hacia hasta hoy la las lo los mas más o para pero por que qué quien se ser si sin sobre son su sus un una vs y".split(
    " ",
  ),
);

/** The words of what people search for by which one finds what was written about it; all of them where none says anything. */
export function trendWords(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !EMPTY.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
}
