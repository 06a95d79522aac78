import { collectionOneKey, fieldLabelKey } from "../../../schema/declaration/field-label.ts";
import { type MessageKey, t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import type { OperationState, OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import { entryPath } from "../../entity/entity-paths.ts";
import { plainValue, type TitleOf } from "../../entity/plain-value.ts";
import { asId, asText } from "../../fields/narrow-value.ts";

/** What an operation does, as a badge: Insertar (green), Actualizar (blue), Eliminar (red). */
export const actionBadges: Record<OutboxOperation["action"], { readonly color: string; readonly label: MessageKey }> = {
  INSERT: { color: "green", label: "offline.insert" },
  UPDATE: { color: "blue", label: "offline.update" },
  DELETE: { color: "red", label: "offline.delete" },
};

/** The title people know the document by: after the edit, else before it. `titleOf` names referenced documents. */
export function operationTitle({ collection, data, base }: Titled, titleOf: TitleOf = unknownTitle): string {
  const name = collectionNamed(collection)?.titleField ?? "name";
  const field = collectionNamed(collection)?.fields[name];
  const titles = [data[name], base?.[name]].map((value) => (field ? plainValue(field, value, titleOf) : asText(value)));
  return titles.find((title) => title.trim() !== "") ?? t("offline.untitled");
}

type Titled = Pick<OutboxOperation, "collection" | "data" | "base">;

const unknownTitle: TitleOf = () => "";

/**
 * Route of the page that shows the document of an edit; of what is said about the text of an article, that one's. `null` where no page
 * does.
 */
export function shownAt({ collection, id, data, base }: Shown): string | null {
  if (collectionNamed(collection)?.kind !== "system") return entryPath(collection, id);
  const article = asId(data.article) || asId(base?.article);
  return article === "" ? null : entryPath("article", article);
}

type Shown = Pick<OutboxOperation, "collection" | "id" | "data" | "base">;

export function collectionLabel(collection: string): string {
  return collectionNamed(collection) ? textOfKey(collectionOneKey(collection)) : t("offline.unknownCollection");
}

export function stateInWords(state: OperationState): string {
  return t(`offline.state.${state.tag}`);
}

/** Why the server refused it, then one line per field; empty unless refused. */
export function refusalLines(collection: string, state: OperationState): string[] {
  if (state.tag !== "refused") return [];
  const definition = collectionNamed(collection);
  const fields = Object.entries(state.fields).map(([path, problem]) => {
    const field = definition ? textOfKey(fieldLabelKey(definition, path)) : path;
    return t("offline.fieldProblem", { field, problem: textOfKey(problem) });
  });
  return [textOfKey(state.message || `error.${state.code}`), ...fields];
}
