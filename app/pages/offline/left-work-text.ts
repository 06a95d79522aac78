import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { isSameValue } from "../../../schema/values/same-value.ts";
import type { LeftWork } from "../../client/client-api.ts";
import { actionBadges, collectionLabel, operationTitle } from "./waiting-item.ts";

/** One thing that waits, as people know it. */
export interface LeftItem {
  readonly key: string;
  /** What kind of document, and what was done with it. */
  readonly kind: string;
  readonly title: string;
}

type Values = Readonly<Record<string, unknown>>;
interface Edit extends LeftItem {
  readonly collection: string;
  readonly base: Values | null;
  readonly values: Values;
}

/** Edits that wait and typing that was not saved. */
export function leftItems(work: LeftWork): readonly LeftItem[] {
  return editsOf(work);
}

/**
 * Everything that was written, to keep or to give to somebody: what each edit changed, field by field. Texts as they are, html
 * included, other values as JSON.
 */
export function leftWorkText(projectName: string, work: LeftWork): string {
  const edits = editsOf(work).map((edit) => [`# ${edit.kind}: ${edit.title}`, ...changedFields(edit)].join("\n\n"));
  return `${[projectName, ...edits].join("\n\n\n")}\n`;
}

function editsOf({ operations, drafts }: LeftWork): Edit[] {
  const queued = operations.map(({ operationId, action, collection, base, data }) => ({
    key: operationId,
    kind: `${collectionLabel(collection)} (${t(actionBadges[action].label)})`,
    title: operationTitle({ collection, base, data }),
    collection,
    base,
    values: data,
  }));
  const typed = drafts.map(({ key, collection, base, values }) => ({
    key,
    kind: `${collectionLabel(collection)} (${t("offline.left.draft")})`,
    title: operationTitle({ collection, base, data: values }),
    collection,
    base,
    values,
  }));
  return [...queued, ...typed];
}

function changedFields({ collection, base, values }: Edit): string[] {
  const definition = collectionNamed(collection);
  const names = Object.keys(definition?.fields ?? values);
  return names
    .filter((name) => Object.hasOwn(values, name) && !isSameValue(values[name] ?? null, base?.[name] ?? null))
    .map((name) => `${labelOf(definition, name)}:\n${textOf(values[name])}`);
}

function labelOf(definition: CollectionDefinition | undefined, name: string): string {
  return definition ? textOfKey(fieldLabelKey(definition, name)) : name;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null, null, 2);
}
