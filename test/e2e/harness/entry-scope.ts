import type { Page } from "@playwright/test";
import { focuspointsOfAssets } from "../../../app/fields/nested/NestedFields.tsx";
import type { AnyDocument, CollectionDefinition, EntrySection } from "../../../schema/declaration/define-collection.ts";
import { isOffered } from "../../../schema/declaration/field-rules.ts";
import type { Fields } from "../../../schema/declaration/fields.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { holds } from "../../../schema/values/when.ts";
import type { FieldScope } from "./field-scope.ts";

export type Values = Readonly<Record<string, unknown>>;

/** What the whole of a form has in common. */
export interface FormFacts {
  readonly definition: CollectionDefinition;
  /** Documents of `custom-metadata`, which decide what a field of metadata asks for. */
  readonly metadata: readonly AnyDocument[];
}

/** The section of the entry page, its tab opened; `null` while it is not shown. */
export async function openSection(page: Page, section: EntrySection, values: Values): Promise<FieldScope | null> {
  if (section.shownWhen && !holds(section.shownWhen, values)) return null;
  if (section.tab) await page.getByRole("tab", { name: t(section.tab) }).click();
  const within = section.tab ? page.getByRole("tabpanel", { name: t(section.tab) }) : page.getByRole("main");
  return { page, group: within.getByRole("region", { name: t(section.title), exact: true }), depth: 0 };
}

/** Fields of a section that lie beside each other: the document's own, or those inside one of its objects. */
export interface FieldsOfSection {
  readonly fields: Fields;
  readonly names: readonly string[];
  /** Name of the object; `null` for the document itself. */
  readonly within: string | null;
}

/** The fields of a section, which names those inside an object `object.field`. */
export function fieldsOfSection({ fields }: CollectionDefinition, section: EntrySection): FieldsOfSection[] {
  const own = { fields, names: section.fields.filter((name) => !name.includes(".")), within: null };
  const objects = new Set(section.fields.flatMap((name) => (name.includes(".") ? name.slice(0, name.indexOf(".")) : [])));
  const inside = [...objects].flatMap((object): FieldsOfSection[] => {
    const field = fields[object];
    if (field?.kind !== "object") return [];
    const names = section.fields.filter((name) => name.startsWith(`${object}.`)).map((name) => name.slice(object.length + 1));
    return [{ fields: field.of, names, within: object }];
  });
  return [own, ...inside];
}

/** The fields that people are offered by their own control while the document, or list item, has these values. */
export function editable(fields: Fields, names: readonly string[], values: Values): string[] {
  const elsewhere = focuspointsOfAssets(fields);
  return names.filter((name) => {
    const field = fields[name];
    return field !== undefined && !field.readOnly && !elsewhere.has(name) && isOffered(field, values);
  });
}
