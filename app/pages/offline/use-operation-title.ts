import { collectionNamed } from "../../../schema/registry.ts";
import type { OutboxOperation } from "../../../sync/outbox/outbox-operation.ts";
import { asId } from "../../fields/narrow-value.ts";
import { useTitles } from "../../hooks/use-titles.ts";
import { operationTitle } from "./waiting-item.ts";

/** The title of a waiting edit's document; where people know it by another document, that one's title. */
export function useOperationTitle(operation: OutboxOperation): string {
  const definition = collectionNamed(operation.collection);
  const name = definition?.titleField ?? "";
  const field = definition?.fields[name];
  const ids = field?.kind === "foreign" ? [operation.data[name], operation.base?.[name]].map(asId) : [];
  const titles = useTitles(
    field?.kind === "foreign" ? field.to : "",
    ids.filter((id) => id !== ""),
  );
  return operationTitle(operation, (_collection, id) => titles.get(id) ?? "");
}
