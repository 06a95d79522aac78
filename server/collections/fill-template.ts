import { Liquid, ParseError } from "liquidjs";
import { CierreError } from "../../schema/errors.ts";

/** Characters that values may bring into what a template becomes. */
const MOST = 2_000_000;
/** Milliseconds that filling in may take; nothing else is answered meanwhile. */
const LONGEST = 200;

/**
 * Fills in a template in the Liquid language, in which shops and sites write theirs: `{{ nota.title }}`,
 * `{% for nota in notas %}…{% endfor %}`, `{% if altura %}…{% endif %}`. Nothing can be read but the values. `write` makes
 * text of a value. Throws `invalid` with the field for a template that is not well formed or becomes too long.
 */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, unknown>>,
  field: string,
  write: (value: unknown) => string,
): string {
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
    const text: unknown = engine.parseAndRenderSync(template, values);
    return typeof text === "string" ? text : "";
  } catch (error) {
    throw new CierreError("invalid", { fields: { [field]: isTooMuch(error) ? "validation.tooLong" : "validation.syntax" } });
  }
}

/** Whether the template is well formed, but one of the limits was reached; the library tells only by its messages. */
function isTooMuch(error: unknown): boolean {
  if (error instanceof ParseError) return false;
  return error instanceof Error && /limit exceeded|values too long|Invalid string length/.test(error.message);
}
