import { Liquid, LiquidError, ParseError } from "liquidjs";
import { escapeHtml } from "../../html/escape-html.ts";
import type { CodeProblem } from "../code-problem.ts";

export interface LiquidRequest {
  readonly template: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly writer: TemplateWriter;
  /** What the template may name, where it may not name anything else. */
  readonly known?: readonly string[] | undefined;
}

/** `page`: HTML of a site, `mail`: HTML of a mail, `line`: a line of plain text. */
export type TemplateWriter = "page" | "mail" | "line";

/** `tooLong`: it is well formed, and one of the limits was reached. `names`: what it names that is not known. */
export type FilledTemplate =
  | { readonly text: string }
  | { readonly problem: "unknownNames"; readonly names: readonly string[]; readonly at?: undefined }
  | { readonly problem: "tooLong" | "syntax"; readonly at?: CodeProblem | undefined };

/** Characters that values may bring into what a template becomes. */
const MOST = 2_000_000;
/** Milliseconds that filling in may take; the library looks between two tags, the process's own limit ends what is inside of one. */
const LONGEST = 1_000;

const numbers = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 10 });

/** What stands for a value; nothing for what is no text. HTML goes through the filter `raw`. */
const writers: Readonly<Record<TemplateWriter, (value: unknown) => string>> = {
  page: (value) => (typeof value === "string" || typeof value === "number" ? escapeHtml(String(value)) : ""),
  mail: (value) => escapeHtml(lineOf(value)),
  line: lineOf,
};

/**
 * Fills in a template in the Liquid language, in which shops and sites write theirs: `{{ nota.title }}`,
 * `{% for nota in notas %}…{% endfor %}`, `{% if altura %}…{% endif %}`. Nothing can be read but the values.
 */
export function renderLiquid({ template, values, writer, known }: LiquidRequest): FilledTemplate {
  const write = writers[writer];
  let length = 0;
  const engine = new Liquid({
    // No files: partials come from here alone.
    templates: {},
    ownPropertyOnly: true,
    strictFilters: true,
    // A text without characters counts as none.
    jsTruthy: true,
    parseLimit: MOST,
    memoryLimit: MOST,
    renderLimit: LONGEST,
    outputEscape: (value: unknown) => {
      const text = write(value);
      length += text.length;
      if (length > MOST) throw new RangeError("values too long");
      return text;
    },
  });
  try {
    const parsed = engine.parse(template);
    const names = known ? engine.globalVariablesSync(parsed).filter((name) => !known.includes(name)) : [];
    if (names.length > 0) return { problem: "unknownNames", names };
    const text: unknown = engine.renderSync(parsed, values);
    return { text: typeof text === "string" ? text : "" };
  } catch (error) {
    return isTooMuch(error) ? { problem: "tooLong" } : { problem: "syntax", at: placeOf(error) };
  }
}

/** Where the library says that it is, and why: its message ends with the place. */
function placeOf(error: unknown): CodeProblem | undefined {
  if (!(error instanceof LiquidError)) return undefined;
  const [line = null, column = null] = error.token.getPosition();
  const [first = ""] = error.message.split("\n");
  return { line, column, reason: first.replace(/, (?:file:.*, )?line:\d+, col:\d+$/, "") };
}

/** The library tells only by its messages. */
function isTooMuch(error: unknown): boolean {
  if (error instanceof ParseError) return false;
  return error instanceof Error && /limit exceeded|values too long|Invalid string length/.test(error.message);
}

function lineOf(value: unknown): string {
  if (typeof value === "number") return numbers.format(value);
  return typeof value === "string" ? value : "";
}
