import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { type DeclaredValue, eachValue } from "../../../schema/declaration/each-value.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import { METADATA, metadataGroups } from "../../../schema/declaration/metadata-fields.ts";
import { paramsOfSchema } from "../../../schema/declaration/param-fields.ts";
import { validateValues } from "../../../schema/declaration/validate.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { storedValues } from "./stored-values.ts";

type Values = Readonly<Record<string, unknown>>;

/** Values by the codes of fields that other documents of the project describe. */
type Described = DeclaredValue & { readonly value: Values; readonly former: Values };

/**
 * What is wrong with values of fields that documents of the project describe, custom metadata and the parameters of widgets, by path: only of
 * what the save changes. Codes that nobody describes any more keep their values. `id`: `null` for a new document.
 */
export async function describedErrors(
  ctx: CommandContext,
  definition: CollectionDefinition,
  id: string | null,
  values: Values,
): Promise<FieldErrors> {
  const places = [...eachValue(definition.fields, values)].flatMap((each) => {
    const { field, value } = each;
    const isDescribed = field.kind === "metadata" || (field.kind === "json" && field.paramsOf !== undefined);
    return isDescribed && isPlainObject(value) && Object.keys(value).length > 0 ? [{ ...each, value }] : [];
  });
  if (places.length === 0) return {};
  const stored = id === null ? null : await storedValues(ctx, definition, id);
  const data = stored?.data ?? {};
  const known = new Map([...eachValue(definition.fields, data)].map(({ path, value }) => [placeOf(data, path), value]));
  const changed = places.flatMap((place): Described[] => {
    const former = known.get(placeOf(values, place.path)) ?? {};
    return isSameValue(former, place.value) ? [] : [{ ...place, former: isPlainObject(former) ? former : {} }];
  });
  if (changed.length === 0) return {};
  const fieldsOf = await readDescriptions(ctx, changed);
  return Object.fromEntries(changed.flatMap((place) => problemsOf(place, fieldsOf(place))));
}

/** The path with the ids of items, which may stand elsewhere since, for their positions. */
function placeOf(document: Values, path: string): string {
  let at: unknown = document;
  const steps = path.split(".").map((step) => {
    const inside: unknown = isPlainObject(at) || Array.isArray(at) ? (at as Values)[step] : undefined;
    const name = Array.isArray(at) && isPlainObject(inside) ? inside.id : step;
    at = inside;
    return name;
  });
  return steps.join(".");
}

function problemsOf({ path, value, former }: Described, fields: Fields): [path: string, message: string][] {
  const changed = Object.entries(value).filter(
    ([code, each]) => Object.hasOwn(fields, code) && !isSameValue(former[code] ?? null, each),
  );
  // Validation reads nothing but the fields.
  const errors = validateValues({ fields } as CollectionDefinition, Object.fromEntries(changed));
  return Object.entries(errors).map(([code, message]) => [`${path}.${code}`, message]);
}

/** Reads what describes these values: all metadata of the project, and the documents whose parameters they are. */
async function readDescriptions({ store, projectId }: CommandContext, places: readonly Described[]) {
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
  return ({ field, siblings }: Described): Fields => {
    if (field.kind === "metadata") {
      const groups = metadataGroups(
        metadata.map(({ id, data }) => ({ ...data, id })),
        field,
      );
      return Object.assign({}, ...groups.map(({ fields }) => fields));
    }
    const from = field.kind === "json" ? field.paramsOf : undefined;
    const row = described.find(({ id, collection }) => collection === from?.to && id === siblings[from.by]);
    return from && row ? paramsOfSchema(row.data[from.schema]) : {};
  };
}
