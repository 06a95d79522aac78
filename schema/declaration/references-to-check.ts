import { holds } from "../values/when.ts";
import type { CollectionDefinition } from "./define-collection.ts";
import { eachValue, type FieldsOf } from "./each-value.ts";
import { collectionOfModel } from "./field-label.ts";
import { isOffered } from "./field-rules.ts";
import type { Field } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;
type Declared = Pick<CollectionDefinition, "fields" | "published">;

/** A document that a field names. */
export interface Reference {
  readonly collection: string;
  readonly id: string;
  /** Types that it may have, of a file. */
  readonly accept?: readonly string[];
}

/** References of one value that a save has to look up. */
interface CheckedReferences {
  /** Of the value: `tags`, `components.0.data.doc`. */
  readonly path: string;
  readonly references: readonly Reference[];
  /** They have to be there now; else it is enough that they have ever been. */
  readonly live: boolean;
}

export interface SavedValues {
  /** What is being saved: all fields, or some of them. */
  readonly values: Values;
  /** The whole document that it makes. */
  readonly merged: Values;
  readonly stored: Values | null;
  /** It was deleted and comes back as it was. */
  readonly isBack?: boolean;
  /** Whoever has read what other documents describe finds references in that as well. */
  readonly fieldsOf?: FieldsOf | undefined;
}

/**
 * What a save asks of references, for the device and the server. Whatever is newly referred to has to have been there once: what was deleted
 * meanwhile a device without a network could not know, and a draft loses nothing over it. What readers will find is different: a document
 * that becomes public refers to nothing that is gone, and one that is public to nothing of that kind newly. What it said before stays in
 * no save's way: a tag that is deleted keeps nobody from correcting what was published with it, or from taking its deletion back.
 */
export function referencesToCheck(
  definition: Declared,
  { values, merged, stored, isBack = false, fieldsOf }: SavedValues,
): CheckedReferences[] {
  const isPublic = !isBack && isPublished(definition, merged);
  const becomesPublic = isPublic && !(stored !== null && isPublished(definition, stored));
  return Object.entries(definition.fields).flatMap(([name, field]) => {
    if (field.readOnly || !(becomesPublic || Object.hasOwn(values, name))) return [];
    const live = isPublic && isShown(field, merged);
    const known = new Set(referredTo(field, name, stored ?? {}, fieldsOf).map(keyOf));
    const asked = referredTo(field, name, merged, fieldsOf).flatMap(({ accept, ...reference }) => {
      if (!known.has(keyOf(reference))) return [{ ...reference, ...(accept && { accept }) }];
      // Its file was taken when it was referred to.
      return becomesPublic && live ? [reference] : [];
    });
    return [...Map.groupBy(asked, ({ path }) => path)].map(([path, references]) => ({ path, references, live }));
  });
}

function isPublished({ published }: Declared, document: Values): boolean {
  return published !== undefined && holds(published, document);
}

/** On the page, where people can put it right, and no mere note of where the document comes from. */
function isShown(field: Field, document: Values): boolean {
  return isOffered(field, document) && !("mayBeGone" in field && field.mayBeGone);
}

interface FoundReference extends Reference {
  readonly path: string;
}

/** What a field with what it holds refers to, however deep, JSON of a form included. */
function referredTo(field: Field, name: string, document: Values, fieldsOf?: FieldsOf): FoundReference[] {
  return [...eachValue({ [name]: field }, document, fieldsOf)].flatMap(({ field: inner, value, siblings, path }) => {
    const collection = collectionReferredTo(inner, siblings);
    if (collection === null) return [];
    const ids = [value].flat().filter((id): id is string => typeof id === "string" && id !== "");
    const accept = acceptedBy(inner, siblings);
    return ids.map((id) => ({ collection, id, path, ...(accept && { accept }) }));
  });
}

/** Documents of whichever model: what stands beside them says of which. */
function collectionReferredTo(field: Field, siblings: Values): string | null {
  switch (field.kind) {
    case "foreign":
    case "foreign-multiple":
      return field.to;
    case "asset":
    case "assets":
      return "asset";
    case "document": {
      const model = siblings[field.by];
      return typeof model === "string" ? collectionOfModel(model) : null;
    }
    default:
      return null;
  }
}

/** Types that a file may have here; `null` where anything goes. */
function acceptedBy(field: Field, siblings: Values): readonly string[] | null {
  if (field.kind === "assets") return field.accept;
  if (field.kind !== "asset") return null;
  const by = field.acceptBy;
  return by?.cases[String(siblings[by.by])] ?? field.accept;
}

function keyOf({ collection, id }: Reference): string {
  return `${collection}|${id}`;
}
