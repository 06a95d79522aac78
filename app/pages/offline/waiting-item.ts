import { collectionOneKey, fieldLabelKey } from "../../../schema/field-label.ts";
import { type MessageKey, t } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { OperationState, OutboxOperation } from "../../../sync/outbox-operation.ts";

/** What an operation does, as a badge: Insertar (green), Actualizar (blue), Eliminar (red). */
export const actionBadges: Record<OutboxOperation["action"], { readonly color: string; readonly label: MessageKey }> = {
  INSERT: { color: "green", label: "offline.insert" },
  UPDATE: { color: "blue", label: "offline.update" },
  DELETE: { color: "red", label: "offline.delete" },
};

/** The title people know the document by: after the edit, else before it. */
export function operationTitle({ collection, data, base }: Pick<OutboxOperation, "collection" | "data" | "base">): string {
  const field = collectionNamed(collection)?.titleField ?? "name";
  const title = [data[field], base?.[field]].find((value) => typeof value === "string" && value.trim() !== "");
  return typeof title === "string" ? title : t("offline.untitled");
}

export function collectionLabel(collection: string): string {
  return collectionNamed(collection) ? t(collectionOneKey(collection)) : t("offline.unknownCollection");
}

export function stateInWords(state: OperationState): string {
  return t(`offline.state.${state.tag}`);
}

/** Why the server refused it, then one line per field; empty unless refused. */
export function refusalLines(collection: string, state: OperationState): string[] {
  if (state.tag !== "refused") return [];
  const definition = collectionNamed(collection);
  const fields = Object.entries(state.fields).map(([path, problem]) => {
    const field = definition ? t(fieldLabelKey(definition, path)) : path;
    return t("offline.fieldProblem", { field, problem: t(problem) });
  });
  return [t(state.message || `error.${state.code}`), ...fields];
}
