import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { type DeclaredValue, eachValue, type FieldsOf } from "../../../schema/declaration/each-value.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import { METADATA, metadataGroups } from "../../../schema/declaration/metadata-fields.ts";
import { paramsOfSchema } from "../../../schema/declaration/param-fields.ts";
import { placeOf } from "../../../schema/declaration/place-of.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { storedValues } from "./stored-values.ts";

type Values = Readonly<Record<string, unknown>>;

/** Values by the codes of fields that other documents of the project describe. */
interface Described extends DeclaredValue {
  readonly value: Values;
  readonly former: Values;
}

/** What a save has to know of fields that documents of the project describe, custom metadata and the parameters of widgets. */
interface DescribedValues {
  /** What is wrong with them, by path: only of what the save changes. Codes that nobody describes any more keep their values. */
  readonly errors: FieldErrors;
  /** What they are, for whoever looks up the references in them. */
  readonly fieldsOf?: FieldsOf;
}

/** Reads what describes the values of a save, and looks at them. `id`: `null` for a new document. */
export async function describedValues(
  ctx: CommandContext,
  definition: CollectionDefinition,
  id: string | null,
  values: Values,
): Promise<DescribedValues> {
  const { published, fields } = definition;
  const mayPublish = published !== undefined && Object.hasOwn(values, published.field) && mayHaveParams(fields);
  if (!mayPublish && placesIn(definition, values).length === 0) return { errors: {} };
  const stored = id === null ? null : await storedValues(ctx, definition, id);
  const data = stored?.data ?? {};
  const places = placesIn(definition, { ...data, ...values });
  if (places.length === 0) return { errors: {} };
  const known = new Map([...eachValue(fields, data)].map(({ path, value }) => [placeOf(data, path), value]));
  const fieldsOf = await readDescriptions(ctx, places);
  const changed = placesIn(definition, values).flatMap((place): Described[] => {
    const former = known.get(placeOf(values, place.path)) ?? {};
    return isSameValue(former, place.value) ? [] : [{ ...place, former: isPlainObject(former) ? former : {} }];
  });
  return { errors: Object.fromEntries(changed.flatMap((place) => problemsOf(place, fieldsOf))), fieldsOf };
}

type Place = DeclaredValue & { readonly value: Values };

function placesIn({ fields }: CollectionDefinition, values: Values): Place[] {
  return [...eachValue(fields, values)].flatMap((each) => {
    const { field, value } = each;
    const isDescribed = field.kind === "metadata" || (field.kind === "json" && field.paramsOf !== undefined);
    return isDescribed && isPlainObject(value) && Object.keys(value).length > 0 ? [{ ...each, value }] : [];
  });
}

/** Whether parameters may stand in a document, whose references a document that becomes public shows. */
function mayHaveParams(fields: Fields): boolean {
  return Object.values(fields).some((field) => {
    if (field.kind === "json") return field.paramsOf !== undefined || field.formOf !== undefined;
    return "of" in field && mayHaveParams(field.of);
  });
}

function problemsOf({ field, siblings, path, value, former }: Described, fieldsOf: FieldsOf): [path: string, message: string][] {
  const fields = fieldsOf(field, siblings) ?? {};
  const changed = Object.entries(value).filter(
    ([code, each]) => Object.hasOwn(fields, code) && !isSameValue(former[code] ?? null, each),
  );
  // Validation reads nothing but the fields.
  const errors = validateValues({ fields } as CollectionDefinition, Object.fromEntries(changed));
  return Object.entries(errors).map(([code, message]) => [`${path}.${code}`, message]);
}

/** Reads what describes these values: all metadata of the project, and the documents whose parameters they are. */
async function readDescriptions({ store, projectId }: CommandContext, places: readonly Place[]): Promise<FieldsOf> {
  const params = places.flatMap(({ field, siblings }) =>
    field.kind === "json" && field.paramsOf ? [{ collection: field.paramsOf.to, id: String(siblings[field.paramsOf.by]) }] : [],
  );
  const rowsOf = (condition: string, ...given: unknown[]) =>
    store.query<{ id: string; collection: string; data: Values }>(
      `select id, collection, data from documents where scope = $1 and deleted_at is null and ${condition}`,
      [projectId, ...given],
    );
  const isOfModel = places.some(({ field }) => field.kind === "metadata");
  const metadata = isOfModel ? await rowsOf("collection = $2", METADATA) : [];
  const collections = params.map(({ collection }) => collection);
  const ids = params.map(({ id }) => id);
  const described = ids.length === 0 ? [] : await rowsOf("collection = any($2) and id = any($3)", collections, ids);
  return (field, siblings) => {
    if (field.kind === "metadata") {
      const groups = metadataGroups(
        metadata.map(({ id, data }) => ({ ...data, id })),
        field,
      );
      return Object.assign({}, ...groups.map(({ fields }) => fields));
    }
    const from = field.kind === "json" ? field.paramsOf : undefined;
    const row = described.find(({ id, collection }) => collection === from?.to && id === siblings[from.by]);
    return from && row ? paramsOfSchema(row.data[from.schema]) : null;
  };
}
