/** Characters of the beginning of a paragraph that its digest is of, at most. */
const START = 40;

/** FNV-1a of 32 bits. */
const [OFFSET, PRIME] = [0x811c9dc5, 0x01000193];

/** What tells paragraphs by what they begin with, and nobody what that is (`TextPlace`). */
export function startDigest(text: string): string {
  const start = text.trimStart().slice(0, START);
  let digest = OFFSET;
  for (let at = 0; at < start.length; at += 1) digest = Math.imul(digest ^ start.charCodeAt(at), PRIME);
  return (digest >>> 0).toString(36);
}
