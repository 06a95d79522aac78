import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { normalised } from "../../../schema/declaration/field-normalisers.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import { CierreError, type FieldErrors } from "../../../schema/errors.ts";
import {
  dataFieldsOf,
  definitionOfCustom,
  titleOfCustom,
} from "../../../schema/features/custom-collections/custom-definition.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { Saving } from "../../core/behaviours/behaviour.ts";
import { referenceErrors } from "../../core/documents/references/check-references.ts";
import { sanitizeValues } from "../../core/html/sanitize-values.ts";
import type { Workspace } from "../../core/rows/workspace.ts";

type Values = Record<string, unknown>;

/**
 * The `data` of a document of a made-up collection in stored form: expanded references become ids, dates turn to UTC, and HTML is
 * sanitised; with the rules of its collection,
 * and what references call it. Throws `invalid` for HTML beyond what is looked at.
 */
export async function completeCustomData({ ctx, work }: Saving, values: Values): Promise<Values> {
  const definition = await describedBy(work, ctx.projectId, values);
  if (!definition) return values;
  const ruled = { ...values, readBy: definition.access.read, writeBy: definition.access.write };
  if (!isPlainObject(values.data)) return ruled;
  const data = normalised({ kind: "object", of: dataFieldsOf(definition) }, values.data, null);
  const clean = await sanitizeValues(definition, { data }, ctx.actor.profile.id);
  return { ...ruled, ...clean, title: titleOfCustom(definition, isPlainObject(clean.data) ? clean.data : {}) };
}

/**
 * What its collection finds wrong with the `data` of a document, by path (`data.subject`), of the codes that it describes; for others
 * `checkCustomData`.
 */
export async function customDataErrors(work: Workspace, scope: string, values: Values): Promise<FieldErrors> {
  const described = await describedBy(work, scope, values);
  if (!described) return {};
  const fields = dataFieldsOf(described);
  const data = isPlainObject(values.data) ? values.data : {};
  const known = Object.fromEntries(Object.entries(data).filter(([code]) => Object.hasOwn(fields, code)));
  return validateValues({ ...described, fields: { data: { kind: "object", of: fields } } }, { data: known });
}

/**
 * Throws `invalid` for what `refusedCodes` and `referenceErrors` find in the `data` of a document, and for one that a deleted collection would get:
 * nobody would find it.
 */
export async function checkCustomData(values: Values, { ctx, work, scope, stored }: Saving): Promise<void> {
  const described = await describedBy(work, scope, values);
  if (!described && values.customCollection !== stored?.customCollection)
    throw new CierreError("invalid", { fields: { customCollection: "validation.deletedReference" } });
  if (!described || !isPlainObject(values.data)) return;
  const data = { values: values.data, merged: values.data, stored: isPlainObject(stored?.data) ? stored.data : {} };
  const fields = dataFieldsOf(described);
  const errors = {
    ...(await refusedCodes(work, scope, { fields, collection: String(values.customCollection), ...data })),
    ...(await referenceErrors(ctx, work, { fields }, data)),
  };
  if (Object.keys(errors).length === 0) return;
  const found = Object.entries(errors).slice(0, MOST_ERRORS);
  throw new CierreError("invalid", {
    fields: Object.fromEntries(found.map(([code, key]) => [`data.${code.slice(0, 80)}`, key])),
  });
}

/**
 * Values of codes that neither the collection describes nor a form over it, such as a field that was deleted. What a
 * document had stays: a collection that is described anew takes nothing away.
 */
async function refusedCodes(
  work: Workspace,
  scope: string,
  { fields, collection, values, stored }: { fields: Fields; collection: string; values: Values; stored: Values },
): Promise<FieldErrors> {
  const isChanged = (code: string, value: unknown) => !isSameValue(value ?? null, stored[code] ?? null);
  const unknown = Object.entries(values).filter(([code, value]) => !Object.hasOwn(fields, code) && isChanged(code, value));
  if (unknown.length === 0) return {};
  const ofForms = await codesOfForms(work, scope, collection);
  return Object.fromEntries(unknown.flatMap(([code]) => (ofForms.has(code) ? [] : [[code, "validation.unknownField"]])));
}

const MOST_ERRORS = 100;

/** Codes of fields that forms made by hand over the collection have. */
async function codesOfForms(work: Workspace, scope: string, collection: string): Promise<ReadonlySet<string>> {
  const rows = await work.read({
    text: `select distinct code #>> '{}' as code from documents d, jsonb_path_query(d.data, '$.columns[*].sections[*].widgets[*].field') code
      where d.scope = $1 and d.collection = 'custom-form' and d.deleted_at is null and d.data @> $2::jsonb`,
    params: [scope, JSON.stringify({ customCollection: collection })],
  });
  return new Set(rows.map(({ code }) => String(code)));
}

/** The declaration that follows from the document's collection; `null` when there is none any more. */
async function describedBy(work: Workspace, scope: string | null, values: Values): Promise<CollectionDefinition | null> {
  if (scope === null || typeof values.customCollection !== "string") return null;
  const key = { scope, collection: "custom-collection", id: values.customCollection };
  await work.load([key]);
  const collection: AnyDocument | undefined = work.findLive(key)?.data;
  return collection ? definitionOfCustom(collection) : null;
}
