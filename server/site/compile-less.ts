import { z } from "zod";
import { CierreError } from "../../schema/errors.ts";
import { askPool } from "../processes/ask-pool.ts";
import { textPool } from "../processes/text-pool.ts";

/** A site's own styles take a hundredth of it. */
const LONGEST_MS = 20_000;

const ask = askPool(textPool, {
  entry: new URL("./less-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) => z.union([z.object({ css: z.string() }), z.object({ wrongLine: z.number() })]).parse(answer),
});

/**
 * CSS of a style in Less, compiled in a process of its own. `person`: id of whoever waits. Throws `invalid` with the line of what is
 * wrong, or without one for a style that takes too long.
 */
export async function compileLess(source: string, person = ""): Promise<string> {
  if (source.trim() === "") return "";
  const rendered = await ask(source, person);
  if (rendered === null) throw new CierreError("invalid", { fields: { "less:0": "validation.tooComplex" } });
  if ("css" in rendered) return rendered.css;
  throw new CierreError("invalid", { fields: { [`less:${rendered.wrongLine}`]: "validation.syntax" } });
}
