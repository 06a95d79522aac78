import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { embargoErrors } from "../../../../schema/declaration/embargo/embargo-errors.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { isOffered } from "../../../../schema/declaration/field-rules.ts";
import { fieldTraits, mergeOf } from "../../../../schema/declaration/field-traits.ts";
import type { Field, Fields } from "../../../../schema/declaration/fields.ts";
import { settleValues } from "../../../../schema/declaration/settle-values.ts";
import { validateValues } from "../../../../schema/declaration/validate.ts";
import { isArticleStatus, maySaveWithStatus, publishedValues } from "../../../../schema/features/articles/article-status.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type Actor, canPublish, canWriteField } from "../../../../schema/rights/can.ts";
import { mayChange } from "../../../../schema/rights/may-change.ts";
import { holds } from "../../../../schema/values/when.ts";
import type { Row } from "../../../client/client-api.ts";
import { asIds } from "../../../fields/narrow-value.ts";
import { siblingValues, withValueAt } from "../../entry/path-in-object.ts";
import { pickDeclared } from "../../entry-state/entry-rules-of.ts";
import { checkFieldsText } from "../../entry-state/use-save.ts";
import { valueAt } from "../../value-at.ts";
import { mayEditRow } from "../may-edit-row.ts";

/** One field of many documents, by its path: set, or documents that are added to or taken out of a list of references. */
export interface BulkChange {
  readonly field: string;
  readonly how: "set" | "add" | "remove";
  readonly value: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** What a document becomes, or why it stays as it is, in words. */
export type Changed = { readonly values: Values } | { readonly reason: string };

/** Paths of the fields, those inside objects included, that the person may change in many documents at once. */
export function changeableFields(definition: CollectionDefinition, actor: Actor): string[] {
  const distinct = definition.distinctTitles ? definition.titleField : null;
  // What makes them documents of this list stays.
  const fixed = Object.keys(definition.pages?.where ?? {});
  return changeablePaths(definition.fields, actor).filter((path) => path !== distinct && !fixed.includes(path));
}

function changeablePaths(fields: Fields, actor: Actor): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.hidden || !canWriteField(actor, field)) return [];
    // What is chosen as a whole has no part that says something alone.
    if (field.kind === "object" && mergeOf(field) === "whole") return [];
    if (field.kind === "object") return changeablePaths(field.of, actor).map((path) => `${name}.${path}`);
    return fieldTraits[field.kind].bulk ? [name] : [];
  });
}

/** The change for one document, as its own page would save it. `now` is an ISO timestamp. */
export function changedDocument(
  definition: CollectionDefinition,
  actor: Actor,
  row: Row,
  change: BulkChange,
  now: string,
): Changed {
  const field = fieldAt(definition.fields, change.field);
  if (!field || !mayEditRow(definition, actor, row)) return { reason: t("error.forbidden") };
  if (definition.entry.lockedWhen && holds(definition.entry.lockedWhen, row.data)) return { reason: t("entry.locked") };
  if (!isOffered(field, siblingValues(row.data, change.field))) return { reason: t("list.bulk.notOffered") };
  const before = pickDeclared(definition, row.data);
  const value = changedValue(field, valueAt(before, change.field), change);
  const after = settleValues(definition.name, withValueAt(before, change.field, value));
  const values = definition.name === "article" ? articleValues(actor, row, after, now) : after;
  if (values === null) return { reason: t("error.forbidden") };
  const errors = { ...validateValues(definition, values), ...embargoErrors(definition, values, before, now) };
  return Object.keys(errors).length > 0 ? { reason: checkFieldsText(definition, errors) } : { values };
}

export function mayRemove(definition: CollectionDefinition, actor: Actor, { data }: Row): boolean {
  return mayChange(actor, "DELETE", definition, data.createdBy?.id === actor.profile.id, data);
}

function changedValue(field: Field, before: unknown, { how, value }: BulkChange): unknown {
  if (field.kind !== "foreign-multiple" || how === "set") return value;
  const ids = asIds(before);
  const named = asIds(value);
  return how === "add" ? [...new Set([...ids, ...named])] : ids.filter((id) => !named.includes(id));
}

/** A status as its choice on the article's page allows it, the date filled as it is there; `null` when it does not. */
function articleValues(actor: Actor, row: Row, after: Values, now: string): Values | null {
  const { status } = after;
  const saved = row.data.status;
  if (status === saved || !isArticleStatus(status)) return after;
  const situation = {
    mayPublish: canPublish(actor),
    saved: isArticleStatus(saved) ? saved : null,
    isImprovement: Boolean(after.forkedFrom),
    isGenerated: Boolean(after.templateArticle),
  };
  if (!maySaveWithStatus(status, situation)) return null;
  return status === "PUBLISHED" ? publishedValues(after, now) : after;
}
