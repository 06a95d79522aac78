import type { CollectionDefinition, Column } from "../../../../schema/define-collection.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery } from "../../../client/client-api.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { formatNumber } from "../../format-value.ts";
import { exportRows } from "./export-rows.ts";

const TOAST = "list.csv";

/** Writes everything that a list's query finds into a file, and tells how that goes. */
export function useExportList(definition: CollectionDefinition): (query: ListQuery, columns: readonly Column[]) => Promise<void> {
  const reader = useListReader(definition);
  const notify = useNotify();
  return async (query, columns) => {
    notify.info(t("list.csv.preparing"), { id: TOAST, autoClose: false });
    try {
      const rows = await reader.all(query);
      await exportRows(reader, definition, columns, rows);
      notify.success(t("list.csv.done", { count: formatNumber(rows.length) }));
    } catch {
      notify.error(t("list.error"));
    } finally {
      notify.hide(TOAST);
    }
  };
}
