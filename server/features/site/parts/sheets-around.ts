import type { LessSheet } from "../../../core/code/less-sheet.ts";
import { lessOf, PAGE_KINDS, type PartRow, styleSegments } from "./site-parts.ts";

/** Everything that the Less of a document is published with: one whole for each kind of page that it dresses. */
export function sheetsAround(rows: readonly PartRow[], part: PartRow): LessSheet[] {
  const all = withPart(rows, part);
  const sheets = PAGE_KINDS.flatMap((dressedAs) => {
    const segments = styleSegments(all, dressedAs);
    const at = segments.findIndex(({ collection, id }) => collection === part.collection && id === part.id);
    return at < 0 ? [] : [{ before: lessOf(segments.slice(0, at)), after: lessOf(segments.slice(at + 1)) }];
  });
  return [...new Map(sheets.map((sheet) => [JSON.stringify(sheet), sheet])).values()];
}

/** The rows with the document in its place, as its priority has it. */
function withPart(rows: readonly PartRow[], part: PartRow): PartRow[] {
  const others = rows.filter(({ collection, id }) => collection !== part.collection || id !== part.id);
  if (part.data.disabled === true || (part.data.env ?? "") !== "") return others;
  const behind = others.findIndex(({ data }) => priorityOf(data) < priorityOf(part.data));
  return behind < 0 ? [...others, part] : others.toSpliced(behind, 0, part);
}

function priorityOf({ priority }: PartRow["data"]): number {
  return typeof priority === "number" ? priority : Number.NEGATIVE_INFINITY;
}
