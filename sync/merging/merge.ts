import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { mergeOf } from "../../schema/declaration/field-traits.ts";
import type { Field, Fields, MergeName } from "../../schema/declaration/fields.ts";
import type { Values } from "../outbox/outbox-operation.ts";
import { isPlainObject } from "../plain-object.ts";
import { mergeHtml } from "./merge-html.ts";
import { itemsOf, mergeItems } from "./merge-items.ts";
import { mergeJson } from "./merge-json.ts";
import { mergeOrder } from "./merge-order.ts";
import { haveSameFields, isSameFieldValue } from "./same-value.ts";

export interface Merged {
  /** `theirs` with the merge of every declared field laid over it: server fields are always theirs. */
  readonly merged: Values;
  /** Declared fields that both sides changed in ways that touch; `merged` holds mine there. */
  readonly conflicts: string[];
}

/** Three-way merge of a document, field by field. Absent, `null` and whatever is empty for the kind are one value. */
export function mergeDocument(definition: CollectionDefinition, base: Values, mine: Values, theirs: Values): Merged {
  return mergeFields(definition.fields, base, mine, theirs);
}

interface MergedValue {
  readonly value: unknown;
  readonly conflict: boolean;
}

/** Merges a value that both sides changed, differently. */
type MergePolicy = (field: Field, base: unknown, mine: unknown, theirs: unknown) => MergedValue;

const whole: MergePolicy = (_field, _base, mine) => ({ value: mine, conflict: true });

const policies: Record<MergeName, MergePolicy> = {
  whole,
  set: mergeSets,
  paragraphs: mergeTexts,
  items: mergeLists,
  fields: mergeObjects,
  keys: (field, base, mine, theirs) => mergeJson(base, mine, theirs, field.kind === "json" && field.placed),
};

function mergeFields(fields: Fields, base: Values, mine: Values, theirs: Values): Merged {
  const merged: Values = { ...theirs };
  const conflicts: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly) continue;
    const { value, conflict } = mergeValue(field, base[name], mine[name], theirs[name]);
    if (conflict) conflicts.push(name);
    if (value !== undefined) merged[name] = value;
    else delete merged[name];
  }
  return { merged, conflicts };
}

function mergeValue(field: Field, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (isSameFieldValue(field, mine, theirs) || isSameFieldValue(field, base, mine)) return { value: theirs, conflict: false };
  if (isSameFieldValue(field, base, theirs)) return { value: mine, conflict: false };
  return policies[mergeOf(field)](field, base, mine, theirs);
}

/** Ordered sets of ids or options: what either side added is there, what either side removed is not. */
function mergeSets(field: Field, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (![base, mine, theirs].every(isSetOrNullish)) return whole(field, base, mine, theirs);
  const [before, my, their] = [base, mine, theirs].map(membersOf) as [Member[], Member[], Member[]]; // map keeps the length
  const { order, clash } = mergeOrder(before, my, their, survivors(new Set(before), new Set(my), new Set(their)));
  return { value: order, conflict: clash };
}

type Member = string | number;

function survivors(before: Set<Member>, my: Set<Member>, their: Set<Member>): Set<Member> {
  const stays = (key: Member) => (before.has(key) ? my.has(key) && their.has(key) : true);
  return new Set([...my, ...their].filter(stays));
}

function isSetOrNullish(value: unknown): boolean {
  return value === undefined || value === null || Array.isArray(value);
}

/** Ids, or the values of options: texts or numbers. */
function membersOf(value: unknown): Member[] {
  return Array.isArray(value) ? [...new Set(value.filter((item) => typeof item === "string" || typeof item === "number"))] : [];
}

/** Rich text, paragraph by paragraph. */
function mergeTexts(field: Field, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (typeof base !== "string" || typeof mine !== "string" || typeof theirs !== "string") return whole(field, base, mine, theirs);
  const merged = mergeHtml(base, mine, theirs);
  return merged ? { value: merged.html, conflict: merged.conflict } : whole(field, base, mine, theirs);
}

/** Lists of items with ids, item by item. */
function mergeLists(field: Field, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (field.kind !== "list") return whole(field, base, mine, theirs);
  const { items, conflict, clash } = mergeItems([itemsOf(base), itemsOf(mine), itemsOf(theirs)], {
    merge: (before, my, their) => {
      const { merged, conflicts } = mergeFields(field.of, before ?? {}, my, their);
      return { item: merged, conflict: conflicts.length > 0 };
    },
    isEdited: (before, kept) => !haveSameFields(field.of, before, kept),
    isPlaced: field.placed,
  });
  // Those that are kept by their time have no order that people chose: the save sorts them.
  return { value: items, conflict: conflict || (clash && field.as !== "live") };
}

function mergeObjects(field: Field, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (field.kind !== "object") return whole(field, base, mine, theirs);
  const { merged, conflicts } = mergeFields(field.of, objectOf(base), objectOf(mine), objectOf(theirs));
  return { value: merged, conflict: conflicts.length > 0 };
}

function objectOf(value: unknown): Values {
  return isPlainObject(value) ? value : {};
}
