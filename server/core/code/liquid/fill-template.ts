import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import { askPool } from "../../processes/ask-pool.ts";
import { textPool } from "../../processes/text-pool.ts";
import { codeProblem } from "../code-problem.ts";
import type { FilledTemplate, TemplateWriter } from "./render-liquid.ts";

/** More than the limits of rendering let one take on a busy machine, ms. */
const LONGEST_MS = 5_000;

const ask = askPool<FilledTemplate>(textPool, {
  entry: new URL("./liquid-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  narrow: (answer) =>
    z
      .union([
        z.object({ text: z.string() }),
        z.object({ problem: z.literal("unknownNames"), names: z.array(z.string()) }),
        z.object({ problem: z.enum(["tooLong", "syntax"]), at: codeProblem.optional() }),
      ])
      .parse(answer),
});

export interface TemplateToFill {
  readonly template: string;
  /** Plain values: they cross to another process as JSON. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What makes text of a value. */
  readonly writer: TemplateWriter;
  /** What it may name, where it may not name anything else. */
  readonly known?: readonly string[];
  /** Named when the template is refused. */
  readonly field: string;
  /** Named when the template names what is not known, with that behind a dot. */
  readonly namesField?: string;
  /** Id of whoever waits: people take turns. */
  readonly person: string;
}

/**
 * A template in Liquid with its values, filled in in a process of its own (`render-liquid.ts`). Throws `invalid` with the field for a
 * template that is not well formed, or that takes too long or becomes too long.
 */
export async function fillTemplate({ field, namesField = field, ...asked }: TemplateToFill): Promise<string> {
  const filled = await tryTemplate(asked);
  if ("text" in filled) return filled.text;
  if (filled.problem === "unknownNames") {
    const fields = Object.fromEntries(filled.names.map((name) => [`${namesField}.${name}`, "validation.unknownNames"]));
    throw new CierreError("invalid", { fields });
  }
  throw new CierreError("invalid", { fields: { [field]: `validation.${filled.problem}` } });
}

/** The same, with what is wrong in the place of an error. */
export async function tryTemplate({
  template,
  values,
  writer,
  known,
  person,
}: Omit<TemplateToFill, "field" | "namesField">): Promise<FilledTemplate> {
  if (!/\{[{%]/.test(template)) return { text: template };
  return (await ask({ template, values, writer, known }, person)) ?? { problem: "tooLong" };
}
