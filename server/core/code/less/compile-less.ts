import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { askPool } from "../../processes/ask-pool.ts";
import { textPool } from "../../processes/text-pool.ts";
import { codeProblem } from "../code-problem.ts";
import type { RenderedLess } from "./render-less.ts";

/** A site's own styles take a hundredth of it. */
const LONGEST_MS = 20_000;

const lessProblem = z.object({ ...codeProblem.shape, needsOthers: z.boolean() });

const ask = askPool(textPool, {
  entry: new URL("./less-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) => z.union([z.object({ css: z.string() }), z.object({ problem: lessProblem })]).parse(answer),
});

/**
 * CSS of a style in Less, compiled in a process of its own. `person`: id of whoever waits. Throws `invalid` with the line of what is
 * wrong, or without one for a style that takes too long.
 */
export async function compileLess(source: string, person = ""): Promise<string> {
  const rendered = await tryLess(source, person);
  if (rendered === null) throw new CierreError("invalid", { fields: { "less:0": "validation.tooComplex" } });
  if ("css" in rendered) return rendered.css;
  throw new CierreError("invalid", { fields: { [`less:${rendered.problem.line ?? 0}`]: "validation.syntax" } });
}

/** The same, with what is wrong in the place of an error; `null` for a style that takes too long. */
export async function tryLess(source: string, person: string): Promise<RenderedLess | null> {
  return source.trim() === "" ? { css: "" } : ask(source, person);
}
