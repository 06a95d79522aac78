const BLOCKS = "p, h1, h2, h3, h4, h5, h6, li, blockquote, figure, figcaption, tr, br, hr, div";

/** The words of an HTML value, one line per block, for comparing. Nothing of it is executed or loaded. */
export function htmlText(html: string): string {
  const document = new DOMParser().parseFromString(html, "text/html");
  for (const block of document.body.querySelectorAll(BLOCKS)) block.append("\n");
  for (const image of document.body.querySelectorAll("img")) image.replaceWith(`[${image.alt || "imagen"}]`);
  return (document.body.textContent ?? "")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\s]*/g, "\n")
    .trim();
}
