import { languageOf } from "../../../schema/declaration/code-language.ts";
import { initialValues } from "../../../schema/declaration/defaults.ts";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { CodeField, CodeLanguage } from "../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { isLocalId } from "../../../schema/ids.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { codeProblemText } from "../code/code-problem.ts";
import { compileCode } from "../code/compile-code.ts";
import { readMappingsStatement } from "../rows/read-statements.ts";
import { originScope, scopeOf } from "../rows/stored-document.ts";

type Values = Readonly<Record<string, unknown>>;

/** What of a document says whether, and with what, its code is published. */
const PUBLISHED_BY = ["disabled", "env", "target"] as const;
/** Id of a document that has none yet, beside which no other has this one. */
const NEW = "~";

/** Fields of a collection whose text a save compiles. */
export function compiledFields({ fields }: CollectionDefinition): [string, CodeField][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "code" && field.compiled ? [[name, field] as [string, CodeField]] : [],
  );
}

/**
 * What the compilers refuse of the code that a save publishes, by field: only of what the save changes, so that nobody is kept from
 * anything else by what others did. Outside of any transaction, for it is slow. `id`: `null` for a new document.
 */
export async function codeErrors(
  ctx: CommandContext,
  definition: CollectionDefinition,
  id: string | null,
  values: Values,
): Promise<FieldErrors> {
  const fields = compiledFields(definition);
  const concerned = [...fields.flatMap(([name, field]) => [name, ...siblingOf(field)]), ...PUBLISHED_BY];
  if (fields.length === 0 || !concerned.some((name) => Object.hasOwn(values, name))) return {};
  const stored = id === null ? null : await storedValues(ctx, definition, id);
  const merged: Values = { ...(stored?.data ?? initialValues(definition)), ...values };
  if (merged.disabled === true) return {};
  const { styledWith } = ctx.behaviours.of(definition);
  const compiling = {
    person: ctx.actor.profile.id,
    sheets: async () => (await styledWith?.(ctx, stored?.id ?? NEW, merged)) ?? [{ before: [], after: [] }],
  };
  const errors: FieldErrors = {};
  for (const [name, field] of changedAmong(fields, merged, stored?.data ?? {})) {
    const text = merged[name];
    const problem = typeof text === "string" && (await compileCode(languageIn(field, merged), text, compiling));
    if (problem) errors[name] = codeProblemText(problem);
  }
  return errors;
}

/** Those whose text is not what was published, or is published anew. */
function changedAmong(fields: readonly [string, CodeField][], values: Values, stored: Values): readonly [string, CodeField][] {
  const isChanged = (name: string) => !isSameValue(values[name] ?? null, stored[name] ?? null);
  if (PUBLISHED_BY.some(isChanged)) return fields;
  return fields.filter(([name, field]) => [name, ...siblingOf(field)].some(isChanged));
}

function languageIn(field: CodeField, values: Values): CodeLanguage {
  const [by] = siblingOf(field);
  return languageOf(field, by && values[by]);
}

function siblingOf({ language }: CodeField): string[] {
  return typeof language === "string" ? [] : [language.by];
}

async function storedValues(ctx: CommandContext, definition: CollectionDefinition, asked: string) {
  const id = isLocalId(asked) ? await finalId(ctx, asked) : asked;
  const [row] = await ctx.store.query<{ data: Values }>(
    `select data from documents where scope = $1 and collection = $2 and id = $3 and deleted_at is null`,
    [scopeOf(definition, ctx.projectId), definition.name, id],
  );
  return row ? { id, data: row.data } : null;
}

async function finalId({ store, projectId }: CommandContext, local: string): Promise<string> {
  const [rows] = await store.batch([readMappingsStatement(originScope(projectId), [local])]);
  return String(rows?.[0]?.doc_id ?? local);
}
