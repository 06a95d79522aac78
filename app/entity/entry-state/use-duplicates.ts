import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { FieldErrors } from "../../../schema/errors.ts";
import type { Row } from "../../client/client-api.ts";
import { noteFault } from "../../failures/note-fault.ts";
import { asId } from "../../fields/narrow-value.ts";
import { useClient } from "../../hooks/use-client.ts";
import { once } from "../../hooks/use-list-reader.ts";
import type { Values } from "./entry-state.ts";

/** A device that answers later than that keeps no save waiting, in milliseconds: the server refuses a duplicate as well. */
const PATIENCE_MS = 500;

/**
 * Which values that only one document may have (`unique`) another document on this device has already. Looked up for fields that lists
 * can be filtered by; duplicates that the device does not know the server refuses. Never rejects.
 */
export function useDuplicates(definition: CollectionDefinition): (id: string | null, values: Values) => Promise<FieldErrors> {
  const { replica, engine } = useClient();
  const names = (definition.unique ?? []).filter((name) => definition.replicated && definition.list.filters.includes(name));
  return async (id, values) => {
    if (names.length === 0 || !engine.status.get().ready) return {};
    const late = new Promise<readonly Row[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS));
    const found = names.map(async (name) => {
      const value = asId(values[name]);
      if (value === "") return [];
      const query = { collection: definition.name, filters: { [name]: value } };
      const holders = once<readonly Row[]>((read, failed) => replica.observeList(query, 2, ({ rows }) => read(rows), failed));
      // What cannot be looked up is not known, and keeps nobody from saving.
      const rows = await Promise.race([holders.catch(noteFault), late]);
      const isTaken = Array.isArray(rows) && rows.some((row: Row) => row.id !== id);
      return isTaken ? [[name, "error.duplicated"] as const] : [];
    });
    return Object.fromEntries((await Promise.all(found)).flat());
  };
}
