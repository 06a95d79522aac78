import type { FieldErrors } from "../../errors.ts";
import { isPlainObject } from "../../values/plain-json.ts";

/** What a macro asks people for before it runs, as it is declared (spec 1 §3, macro). */
export interface MacroVariable {
  /** The name under which the program knows the value. */
  readonly code: string;
  readonly name: string;
  readonly type: "string" | "number" | "boolean";
  readonly default: MacroValue;
  readonly required: boolean;
  /** Values to choose from; none: any. */
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

export type MacroValue = string | number | boolean | null;

/** Characters of one value: people paste whole dispatches. */
export const MOST_CHARACTERS = 100_000;

/** The variables of a stored macro; those without a code cannot be asked for. */
export function macroVariables(stored: unknown): MacroVariable[] {
  return (Array.isArray(stored) ? stored : []).filter(isPlainObject).flatMap((item): MacroVariable[] => {
    const code = textOf(item.code);
    if (code === "") return [];
    const type = item.type === "number" || item.type === "boolean" ? item.type : "string";
    const options = (Array.isArray(item.options) ? item.options : [])
      .filter(isPlainObject)
      .map(({ name, value }) => ({ name: textOf(name) || textOf(value), value: textOf(value) }))
      .filter(({ value }) => value !== "");
    return [
      {
        code,
        name: textOf(item.name) || code,
        type,
        default: ofType(type, item.default) ? item.default : type === "boolean" ? false : null,
        required: item.required === true,
        options: type === "string" ? options : [],
      },
    ];
  });
}

/**
 * What the program gets, by code: of `given` what the macro asks for, and what each variable begins with where nothing was given.
 * `errors`: message keys by code. Never throws.
 */
export function macroValues(
  variables: readonly MacroVariable[],
  given: Readonly<Record<string, unknown>>,
): { readonly values: Readonly<Record<string, MacroValue>>; readonly errors: FieldErrors } {
  const values = new Map<string, MacroValue>();
  const errors = new Map<string, string>();
  for (const variable of variables) {
    const own = Object.hasOwn(given, variable.code) ? given[variable.code] : variable.default;
    const value = own === "" || own === undefined ? null : own;
    const problem = problemOf(variable, value);
    if (problem) errors.set(variable.code, problem);
    else values.set(variable.code, value as MacroValue);
  }
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) as FieldErrors };
}

function problemOf({ type, required, options }: MacroVariable, value: unknown): string | null {
  if (value === null) return required ? "validation.required" : null;
  if (!ofType(type, value)) return type === "number" ? "validation.number" : "validation.text";
  if (typeof value === "string" && value.length > MOST_CHARACTERS) return "validation.tooLong";
  if (options.length > 0 && options.every((option) => option.value !== value)) return "validation.option";
  return null;
}

function ofType(type: MacroVariable["type"], value: unknown): value is Exclude<MacroValue, null> {
  return type === "number" ? typeof value === "number" && Number.isFinite(value) : typeof value === type;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
