import { expect } from "@playwright/test";
import { asId, asItems, asRecord } from "../../../app/fields/narrow-value.ts";
import { collectionOfModel } from "../../../schema/declaration/field-label.ts";
import { type Field, type FieldKind, type FieldOf, type Fields, SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { metadataGroups } from "../../../schema/declaration/metadata-fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { DeskApi } from "./desk-api.ts";
import type { FormFacts, Values } from "./entry-scope.ts";
import { jsonFormFields } from "./json-form.ts";

interface StoredField<F extends Field = Field> {
  readonly desk: DeskApi;
  readonly facts: FormFacts;
  readonly field: F;
  /** What the server answers. */
  readonly stored: unknown;
  /** What `fillEntry` returned for it. */
  readonly typed: unknown;
  readonly beside: Values;
  readonly path: string;
}
type Comparison<F extends Field> = (field: StoredField<F>) => Promise<void> | void;

/** Expects that the server holds what was filled in. */
export async function expectStored(
  desk: DeskApi,
  facts: FormFacts,
  fields: Fields,
  typed: Values,
  stored: Values,
  path = "",
): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = fields[name];
    if (field === undefined || value === undefined) continue;
    const compare = comparisons[field.kind] as Comparison<Field>; // the entry under a kind takes the fields of that kind
    await compare({ desk, facts, field, stored: stored[name], typed: value, beside: stored, path: path + name });
  }
}

const comparisons: { readonly [K in FieldKind]: Comparison<FieldOf<K>> } = {
  text: isSame,
  "text-large": isSame,
  number: isSame,
  duration: isSame,
  datetime: isSame,
  "datetime-local": isSame,
  time: isSame,
  cron: isSame,
  checkbox: isSame,
  select: isSame,
  model: isSame,
  models: isSame,
  "multi-select": isSame,
  color: isSame,
  code: isSame,
  focuspoint: isSame,
  json: (compared) => {
    const { desk, facts, field, stored, typed, beside, path } = compared;
    const form = jsonFormFields(field, beside);
    return form ? expectStored(desk, facts, form, asRecord(typed), asRecord(stored), `${path}.`) : isSame(compared);
  },
  foreign: ({ desk, field, stored, typed, path, facts }) => isNamed(desk, field.to, stored, typed, facts, path),
  "foreign-multiple": ({ desk, field, stored, typed, path, facts }) =>
    isNamed(desk, field.to, asArray(stored).at(-1), typed, facts, path),
  document: ({ desk, field, stored, typed, beside, path, facts }) =>
    isNamed(desk, collectionOfModel(String(beside[field.by])), stored, typed, facts, path),
  html: ({ stored, typed, facts, path }) => expect.soft(stored, nameOf(facts, path)).toContain(typed),
  asset: ({ desk, stored, typed, path, facts }) => isNamed(desk, "asset", stored, typed, facts, path),
  assets: ({ desk, stored, typed, path, facts }) => isNamed(desk, "asset", asArray(stored).at(-1), typed, facts, path),
  list: async ({ desk, facts, field, stored, typed, path }) => {
    const { at, item } = typed as { at: number; item: Values }; // what the filler returned
    const items = asItems(stored);
    expect.soft(items, nameOf(facts, path)).toHaveLength(at + 1);
    await expectStored(desk, facts, field.of, item, items[at] ?? {}, `${path}.${at}.`);
  },
  object: ({ desk, facts, field, stored, typed, path }) =>
    expectStored(desk, facts, field.of, typed as Values, asRecord(stored), `${path}.`), // what the filler returned
  metadata: ({ desk, facts, field, stored, typed, path }) => {
    const fields = Object.fromEntries(metadataGroups(facts.metadata, field).flatMap((group) => Object.entries(group.fields)));
    return expectStored(desk, facts, fields, asRecord(typed), asRecord(stored), `${path}.`);
  },
  point: ({ stored, typed, facts, path }) => expect.soft(stored, nameOf(facts, path)).toMatchObject(asRecord(typed)),
  drawing: ({ stored, facts, path }) => expect.soft(asArray(stored), nameOf(facts, path)).toHaveLength(1),
  secret: ({ stored, facts, path }) => expect.soft(stored, nameOf(facts, path)).toBe(SECRET_MASK),
  password: ({ stored, facts, path }) => expect.soft(stored ?? null, nameOf(facts, path)).toBeNull(),
};

function isSame({ stored, typed, facts, path }: StoredField): void {
  expect.soft(stored, nameOf(facts, path)).toEqual(typed);
}

/** The document that the server holds the id of is the one that was chosen by its title. */
async function isNamed(
  desk: DeskApi,
  to: string,
  stored: unknown,
  title: unknown,
  facts: FormFacts,
  path: string,
): Promise<void> {
  const id = asId(stored);
  expect.soft(id, nameOf(facts, path)).not.toBe("");
  if (id === "") return;
  const document = await desk.get(`${to}/${id}`);
  const own = document[collectionNamed(to)?.titleField ?? "name"];
  expect.soft(typeof own === "string" && own !== "" ? own : t("entry.untitled"), nameOf(facts, path)).toBe(title);
}

function nameOf({ definition }: FormFacts, path: string): string {
  return `${definition.name}.${path}`;
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
