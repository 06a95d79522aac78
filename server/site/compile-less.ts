import { z } from "zod";
import { CierreError } from "../../schema/errors.ts";
import { TimedThread } from "../threads/timed-thread.ts";

/** A site's own styles take a hundredth of it, the compiler itself a second or two to load. */
const LONGEST_MS = 20_000;

const thread = new TimedThread({
  entry: new URL("./less-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  memoryMb: 256,
  narrow: (answer) => z.union([z.object({ css: z.string() }), z.object({ wrongLine: z.number() })]).parse(answer),
});

/**
 * CSS of a style in Less, compiled on a thread of its own. `person`: id of whoever waits. Throws `invalid` with the line of what is
 * wrong, or without one for a style that takes too long.
 */
export async function compileLess(source: string, person = ""): Promise<string> {
  if (source.trim() === "") return "";
  const rendered = await thread.ask(source, person);
  if (rendered === null) throw new CierreError("invalid", { fields: { "less:0": "validation.tooComplex" } });
  if ("css" in rendered) return rendered.css;
  throw new CierreError("invalid", { fields: { [`less:${rendered.wrongLine}`]: "validation.syntax" } });
}
