import type { CodeProblem } from "./code-problem.ts";
import { tryLess } from "./less/compile-less.ts";
import type { LessProblem } from "./less/render-less.ts";

/** Less that one style is published with: what stands before it and behind it. */
export interface LessSheet {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The first problem that a style has in one of the wholes; those of other styles are theirs. */
export async function problemAmong(own: string, sheets: readonly LessSheet[], person: string): Promise<CodeProblem | null> {
  for (const { before, after } of sheets) {
    const problem = await problemIn([...before, own, ...after], before.length, person);
    if (problem !== null) return problem;
  }
  return null;
}

/** Other styles that fail are left out, one after the other; what only they might have is no problem of this one. */
async function problemIn(texts: readonly string[], own: number, person: string): Promise<CodeProblem | null> {
  const [left, out] = [[...texts], [] as string[]];
  for (;;) {
    const compiled = await tryLess(left.join("\n"), person);
    if (compiled === null || "css" in compiled) return null;
    const { at, line } = placeIn(left, compiled.problem.line ?? 0);
    if (at === own) return isIn(out, compiled.problem) ? null : { ...compiled.problem, line };
    if ((left[at] ?? "") === "") return null;
    out.push(left[at] ?? "");
    left[at] = "";
  }
}

/** Which of the texts, joined by lines, a line is in, and which line of it. */
export function placeIn(texts: readonly string[], line: number): { readonly at: number; readonly line: number } {
  let left = line;
  for (const [at, text] of texts.entries()) {
    const lines = text.split("\n").length;
    if (left <= lines) return { at, line: left };
    left -= lines;
  }
  return { at: texts.length - 1, line: left };
}

/** Whether what the style names stands in one of the texts. */
function isIn(texts: readonly string[], { reason }: LessProblem): boolean {
  const [name] = /[@.#][\w-]+/.exec(reason) ?? [];
  return name !== undefined && texts.some((text) => text.includes(name));
}
