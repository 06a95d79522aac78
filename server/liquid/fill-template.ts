import { z } from "zod";
import { CierreError } from "../../schema/errors.ts";
import { TimedThread } from "../threads/timed-thread.ts";
import type { FilledTemplate, TemplateWriter } from "./render-liquid.ts";

/** Twice what the limits of rendering let one take, and as much for the thread to begin on a busy machine, ms. */
const LONGEST_MS = 5_000;

const thread = new TimedThread<FilledTemplate>({
  entry: new URL("./liquid-worker.ts", import.meta.url),
  longestMs: LONGEST_MS,
  memoryMb: 128,
  narrow: (answer) =>
    z.union([z.object({ text: z.string() }), z.object({ problem: z.enum(["tooLong", "syntax"]) })]).parse(answer),
});

export interface TemplateToFill {
  readonly template: string;
  /** Plain values: they cross to another thread. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What makes text of a value. */
  readonly writer: TemplateWriter;
  /** Named when the template is refused. */
  readonly field: string;
  /** Id of whoever waits: people take turns. */
  readonly person: string;
}

/**
 * A template in Liquid with its values, filled in on a thread of its own (`render-liquid.ts`). Throws `invalid` with the field for a
 * template that is not well formed, or that takes too long or becomes too long.
 */
export async function fillTemplate({ template, values, writer, field, person }: TemplateToFill): Promise<string> {
  if (!/\{[{%]/.test(template)) return template;
  const filled = (await thread.ask({ template, values, writer }, person)) ?? { problem: "tooLong" };
  if ("text" in filled) return filled.text;
  throw new CierreError("invalid", { fields: { [field]: `validation.${filled.problem}` } });
}
