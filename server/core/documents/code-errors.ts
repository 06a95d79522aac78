import { languageOf } from "../../../schema/declaration/code-language.ts";
import { initialValues } from "../../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { CodeField, CodeLanguage, Field, Fields, TextField } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { codeProblemText } from "../code/code-problem.ts";
import { compileCode } from "../code/compile-code.ts";
import { storedValues } from "./stored-values.ts";

type Values = Readonly<Record<string, unknown>>;

/** What of a document says whether, and with what, its code is published. */
const PUBLISHED_BY = ["disabled", "env", "target"] as const;
/** Id of a document that has none yet, beside which no other has this one. */
const NEW = "~";

/** Names of a collection's fields whose text, or text in whose items, a save compiles. */
export function compiledFields({ fields }: CollectionDefinition): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    return isCompiled(field) || (field.kind === "list" && codeIn(field.of).length > 0) ? [name] : [];
  });
}

/**
 * What the compilers refuse of the code that a save publishes, or that runs, by field: only of what the save changes, so that nobody is kept from
 * anything else by what others did. Outside of any transaction, for it is slow. `id`: `null` for a new document.
 */
export async function codeErrors(
  ctx: CommandContext,
  definition: CollectionDefinition,
  id: string | null,
  values: Values,
): Promise<FieldErrors> {
  const names = compiledFields(definition);
  const concerned = [...names, ...codeIn(definition.fields).flatMap(([, field]) => siblingOf(field)), ...PUBLISHED_BY];
  if (names.length === 0 || !concerned.some((name) => Object.hasOwn(values, name))) return {};
  const stored = id === null ? null : await storedValues(ctx, definition, id);
  const merged: Values = { ...(stored?.data ?? initialValues(definition)), ...values };
  const { styledWith } = ctx.behaviours.of(definition);
  const compiling = {
    person: ctx.actor.profile.id,
    sheets: async () => (await styledWith?.(ctx, stored?.id ?? NEW, merged)) ?? [{ before: [], after: [] }],
  };
  const errors: FieldErrors = {};
  for (const { path, field, language, text } of changedAmong(definition.fields, merged, stored?.data ?? {})) {
    if (merged.disabled === true && field.compiled !== "always") continue;
    if ("strict" in field && Array.isArray(field.strict) && !field.strict.includes(language)) continue;
    const problem = await compileCode(language, text, compiling);
    if (problem) errors[path] = codeProblemText(problem);
  }
  return errors;
}

/** Code, or a line of text that is a template. */
type CompiledField = (CodeField | TextField) & { readonly compiled: unknown };

interface CodePlace {
  readonly path: string;
  readonly field: CompiledField;
  readonly language: CodeLanguage;
  readonly text: string;
}

/** Those whose text is not what was published, or is published anew. */
function changedAmong(fields: Fields, values: Values, stored: Values): CodePlace[] {
  const isNew = PUBLISHED_BY.some((name) => !isSameValue(values[name] ?? null, stored[name] ?? null));
  const known = new Set(isNew ? [] : placesIn(fields, stored).map(keyOf));
  return placesIn(fields, values).filter((place) => !known.has(keyOf(place)));
}

/** An item may have another place in its list. */
function keyOf({ path, language, text }: CodePlace): string {
  return [path.replace(/\.\d+\./g, "."), language, text].join(" ");
}

/** Texts to compile: of the document itself, and of items of its lists. */
function placesIn(fields: Fields, values: Values): CodePlace[] {
  const own = codeIn(fields).flatMap(([name, field]) => {
    const text = values[name];
    const language = languageIn(field, values);
    return typeof text === "string" ? [{ path: name, field, language, text }] : [];
  });
  const inItems = Object.entries(fields).flatMap(([name, field]) => {
    const items = field.kind === "list" ? values[name] : null;
    if (field.kind !== "list" || !Array.isArray(items)) return [];
    return items.flatMap((item: unknown, at) =>
      isPlainObject(item) ? placesIn(field.of, item).map((place) => ({ ...place, path: `${name}.${at}.${place.path}` })) : [],
    );
  });
  return [...own, ...inItems];
}

function isCompiled(field: Field): field is Field & CompiledField {
  return (field.kind === "code" || field.kind === "text") && field.compiled !== undefined;
}

function codeIn(fields: Fields): [string, CompiledField][] {
  return Object.entries(fields).flatMap(([name, field]) => (isCompiled(field) ? [[name, field] as [string, CompiledField]] : []));
}

function languageIn(field: CompiledField, values: Values): CodeLanguage {
  if (field.kind === "text") return "liquid";
  const [by] = siblingOf(field);
  return languageOf(field, by && values[by]);
}

function siblingOf(field: CompiledField): string[] {
  return field.kind === "text" || typeof field.language === "string" ? [] : [field.language.by];
}
