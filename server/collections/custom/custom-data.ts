import { dataFieldsOf, definitionOfCustom } from "../../../schema/declaration/custom-definition.ts";
import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { normalised } from "../../../schema/declaration/field-normalisers.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { Workspace } from "../../documents/workspace.ts";

type Values = Record<string, unknown>;

/** The `data` of a document of a made-up collection in stored form: expanded references become ids, dates turn to UTC. */
export async function completeCustomData(work: Workspace, scope: string | null, values: Values): Promise<Values> {
  const definition = await describedBy(work, scope, values);
  if (!definition || !isPlainObject(values.data)) return values;
  return { ...values, data: normalised({ kind: "object", of: dataFieldsOf(definition) }, values.data, null) };
}

/**
 * What its collection finds wrong with the `data` of a document, by path (`data.subject`). Codes that the collection does not
 * describe are left alone: forms made by hand may have fields of their own, and a collection that is described anew keeps what its
 * documents had.
 */
export async function customDataErrors(work: Workspace, scope: string, values: Values): Promise<FieldErrors> {
  const described = await describedBy(work, scope, values);
  if (!described) return {};
  const fields = dataFieldsOf(described);
  const data = isPlainObject(values.data) ? values.data : {};
  const known = Object.fromEntries(Object.entries(data).filter(([code]) => Object.hasOwn(fields, code)));
  return validateValues({ ...described, fields: { data: { kind: "object", of: fields } } }, { data: known });
}

/** The declaration that follows from the document's collection; `null` when there is none any more. */
async function describedBy(work: Workspace, scope: string | null, values: Values): Promise<CollectionDefinition | null> {
  if (scope === null || typeof values.customCollection !== "string") return null;
  const key = { scope, collection: "custom-collection", id: values.customCollection };
  await work.load([key]);
  const collection: AnyDocument | undefined = work.findLive(key)?.data;
  return collection ? definitionOfCustom(collection) : null;
}
