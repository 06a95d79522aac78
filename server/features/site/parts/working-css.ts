import { createHash } from "node:crypto";
import { t } from "../../../../schema/messages/catalogue.ts";
import { tryLess } from "../../../core/code/less/compile-less.ts";
import type { LessProblem } from "../../../core/code/less/render-less.ts";
import { placeIn } from "../../../core/code/less-sheet.ts";
import type { PartStates } from "./part-states.ts";
import type { PartFailure } from "./report-part.ts";
import { joined, lessOf, originalTemplate, type PartRow, type StyleSegment, styleSegments } from "./site-parts.ts";

/** A site whose parts are shown as far as they work. */
export interface WorkingSite {
  readonly states: PartStates;
  readonly scope: string;
  readonly rows: readonly PartRow[];
  /** Id of whoever waits. */
  readonly person: string;
}

/**
 * CSS of a kind of page, with what one document brings of its own. Of styles that do not compile: what worked last, the same without
 * what is the page's own, or that of the original templates.
 */
export async function workingCss(site: WorkingSite, dressedAs: readonly string[], own: StyleSegment | null): Promise<string> {
  const segments = [...styleSegments(site.rows, dressedAs), ...(own === null ? [] : [own])];
  const part = ["less", ...dressedAs, ...(own === null ? [] : [own.collection, own.id])].join(":");
  const css = await compiledOrGood(site, part, segments);
  if (css !== null) return css;
  return own === null ? originalCss(site, dressedAs) : workingCss(site, dressedAs, null);
}

/** CSS of Less that stands alone, such as a widget's; nothing where none of it ever worked. */
export async function workingCssOf(site: WorkingSite, segment: StyleSegment): Promise<string> {
  return (await compiledOrGood(site, `less:${segment.collection}:${segment.id}`, [segment])) ?? "";
}

async function compiledOrGood({ states, scope, person }: WorkingSite, part: string, segments: readonly StyleSegment[]) {
  const source = joined(segments);
  if (source.trim() === "") return "";
  const version = { scope, part, hash: hashOf(source) };
  const known = states.cssOf(version.hash);
  if (known !== undefined) {
    await states.worked(version, known);
    return known;
  }
  if (!states.isFailing(version)) {
    const made = await tryLess(source, person);
    if (made !== null && "css" in made) {
      states.keepCss(version.hash, made.css);
      await states.worked(version, made.css);
      return made.css;
    }
    await states.failed(version, failureAmong(segments, made?.problem ?? null));
  }
  return states.lastGood(version);
}

async function originalCss({ rows, person }: WorkingSite, dressedAs: readonly string[]): Promise<string> {
  const originals = ["header", ...dressedAs, "footer"].map((name) => originalTemplate(rows, name)?.data.less);
  const made = await tryLess(originals.filter((less) => typeof less === "string").join("\n"), person);
  return made !== null && "css" in made ? made.css : "";
}

/** Whose line it is. `null`: it took too long, which any of them may be the cause of. */
function failureAmong(segments: readonly StyleSegment[], problem: LessProblem | null): PartFailure {
  if (problem === null) {
    const reason = t("validation.tooComplex");
    return { document: documentOf(segments.at(-1), "less"), problem: { line: null, column: null, reason }, isSlow: true };
  }
  const { at, line } = placeIn(lessOf(segments), problem.line ?? 0);
  return { document: documentOf(segments[at], "less"), problem: { ...problem, line: problem.line && line }, isSlow: false };
}

/** Errors in originals are reported to nobody. */
export function documentOf(
  part: Pick<PartRow, "collection" | "id"> | undefined,
  field: "html" | "less",
): PartFailure["document"] {
  return part === undefined || part.collection === "html-template-default"
    ? null
    : { collection: part.collection, id: part.id, field };
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
