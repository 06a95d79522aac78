/**
 * Pictures of a page's main part are loaded when they come into sight, but for the first, which comes before everything. What is put in has
 * no quotes: wherever `<img ` stands, be it in a text, it ends nothing. What says by itself how it is loaded, such as a small portrait, is left as it is.
 */
export function loadLate(html: string): string {
  const main = html.indexOf("<main ");
  if (main < 0) return html;
  let isFirst = true;
  const late = html.slice(main).replaceAll(/<img (?!loading=)/g, () => {
    const attribute = isFirst ? "fetchpriority=high" : "loading=lazy";
    isFirst = false;
    return `<img ${attribute} `;
  });
  return html.slice(0, main) + late;
}
