import type { ProgramOutcome } from "../../../engines/sandbox/run-program.ts";
import type { SiteContext } from "../site-page.ts";
import type { PartFailure } from "./report-part.ts";
import { hashOf } from "./working-css.ts";

export interface SiteProgram<T> {
  /** Whose it is, and the field that it stands in. */
  readonly document: NonNullable<PartFailure["document"]>;
  readonly code: string;
  /** What it knows as `page`. */
  readonly asked: object;
  /** What it made, of what it returned; `null` where that is nothing of the kind. */
  readonly made: (returned: unknown) => T | null;
  /** Why that is no use, in words. */
  readonly unfit: string;
}

/** What became of a program of a site. That one fails, its document, the log and a message say once. */
export type Worked<T> = { readonly made: T } | { readonly error: string };

export async function runOfSite<T>(ctx: SiteContext, program: SiteProgram<T>): Promise<Worked<T>> {
  const { document, code, asked, made, unfit } = program;
  const { programs, states } = ctx;
  const outcome = (await programs?.run(ctx, code, asked)) ?? { tag: "failed", error: unfit, line: null };
  const good = outcome.tag === "done" ? made(outcome.result) : null;
  if (good !== null) return { made: good };
  const problem = problemOf(outcome, unfit);
  await states?.failed(partOf(ctx, program), { document, problem, isSlow: false });
  return { error: problem.reason };
}

/** The same; of one that fails, what it made when it first worked as it was last. `null`: it never did. */
export async function madeOfSite<T>(ctx: SiteContext, program: SiteProgram<T>): Promise<T | null> {
  const { states } = ctx;
  const part = partOf(ctx, program);
  const worked = states?.isFailing(part) ? null : await runOfSite(ctx, program);
  if (worked !== null && "made" in worked) {
    await states?.worked(part, JSON.stringify(worked.made));
    return worked.made;
  }
  const good = await states?.lastGood(part);
  return good === null || good === undefined ? null : program.made(JSON.parse(good));
}

function partOf({ projectId }: SiteContext, { document: { collection, id, field }, code }: SiteProgram<unknown>) {
  return { scope: projectId ?? "", part: `${field}:${collection}:${id}`, hash: hashOf(code) };
}

function problemOf(outcome: ProgramOutcome, unfit: string) {
  return outcome.tag === "failed"
    ? { line: outcome.line, column: null, reason: outcome.error }
    : { line: null, column: null, reason: unfit };
}
