import { z } from "zod";
import { CierreError } from "../../schema/errors.ts";
import { askPool } from "../processes/ask-pool.ts";
import { textPool } from "../processes/text-pool.ts";
import type { FilledTemplate, TemplateWriter } from "./render-liquid.ts";

/** More than the limits of rendering let one take on a busy machine, ms. */
const LONGEST_MS = 5_000;

const ask = askPool<FilledTemplate>(textPool, {
  entry: new URL("./liquid-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) =>
    z.union([z.object({ text: z.string() }), z.object({ problem: z.enum(["tooLong", "syntax"]) })]).parse(answer),
});

export interface TemplateToFill {
  readonly template: string;
  /** Plain values: they cross to another process as JSON. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What makes text of a value. */
  readonly writer: TemplateWriter;
  /** Named when the template is refused. */
  readonly field: string;
  /** Id of whoever waits: people take turns. */
  readonly person: string;
}

/**
 * A template in Liquid with its values, filled in in a process of its own (`render-liquid.ts`). Throws `invalid` with the field for a
 * template that is not well formed, or that takes too long or becomes too long.
 */
export async function fillTemplate({ template, values, writer, field, person }: TemplateToFill): Promise<string> {
  if (!/\{[{%]/.test(template)) return template;
  const filled = (await ask({ template, values, writer }, person)) ?? { problem: "tooLong" };
  if ("text" in filled) return filled.text;
  throw new CierreError("invalid", { fields: { [field]: `validation.${filled.problem}` } });
}
