import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { collectionOfModel } from "../../../../schema/declaration/field-label.ts";
import type { Field, Fields } from "../../../../schema/declaration/fields.ts";
import type { FieldErrors } from "../../../../schema/errors.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import type { CommandContext } from "../../../context/command-context.ts";
import { mapFieldValues } from "../map-field-values.ts";
import { type DocumentKey, keyOf, scopeOf } from "../stored-document.ts";
import type { Workspace } from "../workspace.ts";

type Values = Readonly<Record<string, unknown>>;

interface Saved {
  /** What is being saved: all fields, or some of them. */
  readonly values: Values;
  /** The whole document that it makes. */
  readonly merged: Values;
  readonly stored: Values | null;
}

/**
 * Fields that newly refer to what has never been there, where the target of the field is: its collection in the project, or in the global
 * scope. What was deleted meanwhile may be referred to, since a device without a network could not know; and what a document referred to
 * before stays in no save's way.
 */
export async function unknownReferences(
  ctx: Pick<CommandContext, "projectId">,
  work: Workspace,
  definition: Pick<CollectionDefinition, "fields">,
  { values, merged, stored }: Saved,
): Promise<FieldErrors> {
  const found = Object.keys(values).flatMap((name) => {
    const field = Object.hasOwn(definition.fields, name) ? definition.fields[name] : undefined;
    if (field === undefined || field.readOnly) return [];
    const former = new Set(stored === null ? [] : targetsOf(ctx, field, name, stored).map(keyOf));
    const added = targetsOf(ctx, field, name, merged).filter((key) => !former.has(keyOf(key)));
    return added.length === 0 ? [] : [{ name, added }];
  });
  await work.load(found.flatMap(({ added }) => added));
  const unknown = found.filter(({ added }) => added.some((key) => work.find(key) === null));
  return Object.fromEntries(unknown.map(({ name }) => [name, "validation.reference"]));
}

/** What a field with what it holds refers to. */
function targetsOf(ctx: Pick<CommandContext, "projectId">, field: Field, name: string, values: Values): DocumentKey[] {
  const targets: DocumentKey[] = [];
  const add = (collection: string, id: unknown) => {
    const target = collectionNamed(collection);
    const isReachable = target !== undefined && (target.scope === "global" || ctx.projectId !== null);
    if (typeof id !== "string" || id === "" || !isReachable) return;
    targets.push({ scope: scopeOf(target, ctx.projectId), collection, id });
  };
  const fields: Fields = { [name]: field };
  mapFieldValues(fields, { [name]: values[name] }, (leaf, value) => {
    const collection = collectionReferredTo(leaf, values);
    if (collection !== null) for (const id of [value].flat()) add(collection, id);
    return value;
  });
  return targets;
}

/** Documents of whichever model are looked for where the model stands beside them, in the document itself. */
function collectionReferredTo(field: Field, document: Values): string | null {
  switch (field.kind) {
    case "foreign":
    case "foreign-multiple":
      return field.to;
    case "asset":
    case "assets":
      return "asset";
    case "document": {
      const model = document[field.by];
      return typeof model === "string" ? collectionOfModel(model) : null;
    }
    default:
      return null;
  }
}
