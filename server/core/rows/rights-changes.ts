import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionOneKey, fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { GLOBAL_SCOPE } from "../../../schema/ids.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { type AuditRow, auditRow } from "./audit-row.ts";
import type { HistoryRow } from "./history-row.ts";

/** What the audit has of versions: those of documents by which people may do something. */
export function rightsChanges(history: readonly HistoryRow[]): AuditRow[] {
  return history.flatMap((row) => {
    const definition = collectionNamed(row.collection);
    return definition && isAudited(definition, row) ? [rowOf(definition, row)] : [];
  });
}

function isAudited({ audited }: CollectionDefinition, { op, data }: HistoryRow): boolean {
  if (audited === undefined || op === "discard") return false;
  if (audited === true || op === "remove") return true;
  return changedFields(data).some((field) => audited.includes(field));
}

/** `What it is: what it is known by (fields)`, in words of the page; an erasure takes names out of it (`CHANGED` of `pseudonym.ts`). */
function rowOf(definition: CollectionDefinition, { scope, data, by, createdAt, caller }: HistoryRow): AuditRow {
  const { title } = data;
  const labels = changedFields(data).map((field) => textOfKey(fieldLabelKey(definition, field)).replaceAll(/[()]/g, ""));
  const fields = labels.join(", ");
  return auditRow({
    what: "rightsChanged",
    at: new Date(createdAt),
    person: by,
    project: scope === GLOBAL_SCOPE ? null : scope,
    about: `${textOfKey(collectionOneKey(definition.name))}: ${title ?? data.docId}${fields && ` (${fields})`}`,
    caller,
    apart: true,
  });
}

function changedFields({ diff }: HistoryRow["data"]): string[] {
  return Array.isArray(diff)
    ? diff.flatMap(({ field }: { readonly field?: unknown }) => (typeof field === "string" ? [field] : []))
    : [];
}
