import type { Values } from "../../../engines/markup/markup-parts.ts";

/** A document that a site's pages are made of. */
export interface PartRow {
  readonly collection: string;
  readonly id: string;
  readonly data: Values;
}

/** Less of one document. */
export interface StyleSegment extends Pick<PartRow, "collection" | "id"> {
  readonly less: string;
}

/** What dresses each kind of page beside what dresses every page, by the names of templates and targets of styles. */
export const PAGE_KINDS: readonly (readonly string[])[] = [
  ["article"],
  ...["front", "category", "tag", "person", "search"].map((name) => [name, "article-card"]),
];

/** Less of a kind of page, in the order in which it counts: styles, then what templates bring. */
export function styleSegments(rows: readonly PartRow[], dressedAs: readonly string[]): StyleSegment[] {
  const targets = ["global", "header", "footer", ...dressedAs];
  const styles = rows.filter(({ collection, data }) => collection === "html-style" && targets.includes(String(data.target)));
  const templates = ["header", ...dressedAs, "footer"].flatMap((name) => partOfTemplate(rows, name, "less") ?? []);
  return [...styles, ...templates].flatMap(({ collection, id, data: { less } }) =>
    typeof less === "string" ? [{ collection, id, less }] : [],
  );
}

/** The project's own template of a name where it fills in the part, else the original. */
export function partOfTemplate(rows: readonly PartRow[], name: string, part: "html" | "less"): PartRow | undefined {
  const named = (collection: string) => rows.find((row) => row.collection === collection && row.data.name === name);
  const own = named("html-template");
  return own && own.data[part] !== null && own.data[part] !== undefined && own.data[part] !== ""
    ? own
    : originalTemplate(rows, name);
}

export function originalTemplate(rows: readonly PartRow[], name: string): PartRow | undefined {
  return rows.find((row) => row.collection === "html-template-default" && row.data.name === name);
}

export function lessOf(segments: readonly StyleSegment[]): string[] {
  return segments.map(({ less }) => less);
}

export function joined(segments: readonly StyleSegment[]): string {
  return lessOf(segments).join("\n");
}
