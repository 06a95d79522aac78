import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { mergeOf } from "../../schema/declaration/field-traits.ts";
import type { Field, Fields, MergeName } from "../../schema/declaration/fields.ts";
import type { Values } from "../outbox/outbox-operation.ts";
import { isPlainObject } from "../plain-object.ts";
import { mergeHtml } from "./merge-html.ts";
import { mergeOrder } from "./merge-order.ts";
import { haveSameFields, isDeepEqual, isSameFieldValue } from "./same-value.ts";

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
  keys: (_field, base, mine, theirs) => mergeJson(base, mine, theirs),
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
  if (![base, mine, theirs].every(isSetOrNothing)) return whole(field, base, mine, theirs);
  const [before, my, their] = [base, mine, theirs].map(membersOf) as [Member[], Member[], Member[]]; // map keeps the length
  const { order, clash } = mergeOrder(before, my, their, survivors(new Set(before), new Set(my), new Set(their)));
  return { value: order, conflict: clash };
}

type Member = string | number;

function survivors(before: Set<Member>, my: Set<Member>, their: Set<Member>): Set<Member> {
  const stays = (key: Member) => (before.has(key) ? my.has(key) && their.has(key) : true);
  return new Set([...my, ...their].filter(stays));
}

function isSetOrNothing(value: unknown): boolean {
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

type Items = Map<string, Values>;

/** Lists of items with ids, item by item. */
function mergeLists(field: Field, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (field.kind !== "list") return whole(field, base, mine, theirs);
  const [before, my, their] = [base, mine, theirs].map(itemsOf) as [Items, Items, Items]; // map keeps the length
  const items: Items = new Map();
  let conflict = false;
  for (const id of new Set([...my.keys(), ...their.keys()])) {
    const outcome = mergeItem(field.of, before.get(id), my.get(id), their.get(id));
    conflict ||= outcome.conflict;
    if (outcome.item) items.set(id, { ...outcome.item, id });
  }
  const { order, clash } = mergeOrder([...before.keys()], [...my.keys()], [...their.keys()], new Set(items.keys()));
  // Those that are kept by their time have no order that people chose: the save sorts them.
  const isUnsure = clash && field.as !== "live";
  return { value: order.flatMap((id) => items.get(id) ?? []), conflict: conflict || isUnsure };
}

function itemsOf(value: unknown): Items {
  const items: Items = new Map();
  for (const item of Array.isArray(value) ? value : []) {
    if (isPlainObject(item) && typeof item.id === "string" && !items.has(item.id)) items.set(item.id, item);
  }
  return items;
}

/** One item of a list; deleting what the other side edited is a conflict, decided for mine. */
function mergeItem(
  fields: Fields,
  before: Values | undefined,
  my: Values | undefined,
  their: Values | undefined,
): { readonly item: Values | undefined; readonly conflict: boolean } {
  if (my && their) {
    const { merged, conflicts } = mergeFields(fields, before ?? {}, my, their);
    return { item: merged, conflict: conflicts.length > 0 };
  }
  const kept = my ?? their;
  if (!before || !kept) return { item: kept, conflict: false };
  const edited = !haveSameFields(fields, before, kept);
  return { item: edited ? my : undefined, conflict: edited };
}

function mergeObjects(field: Field, base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (field.kind !== "object") return whole(field, base, mine, theirs);
  const { merged, conflicts } = mergeFields(field.of, objectOf(base), objectOf(mine), objectOf(theirs));
  return { value: merged, conflict: conflicts.length > 0 };
}

function objectOf(value: unknown): Values {
  return isPlainObject(value) ? value : {};
}

/** Free-form objects key by key, as deep as both sides are objects; everything else is one value. */
function mergeJson(base: unknown, mine: unknown, theirs: unknown): MergedValue {
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, mine)) return { value: theirs, conflict: false };
  if (isDeepEqual(base, theirs)) return { value: mine, conflict: false };
  if (!isPlainObject(mine) || !isPlainObject(theirs)) return { value: mine, conflict: true };
  const entries: [string, unknown][] = [];
  let conflict = false;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const inner = mergeJson(own(objectOf(base), key), own(mine, key), own(theirs, key));
    conflict ||= inner.conflict;
    if (inner.value !== undefined) entries.push([key, inner.value]);
  }
  return { value: Object.fromEntries(entries), conflict };
}

/** Never a property of the prototype: keys of free-form objects may be called anything. */
function own(value: Values, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
