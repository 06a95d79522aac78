import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery } from "../../../client/client-api.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import { useNotify } from "../../../hooks/use-notify.ts";
import { useTaskDesk } from "../../../hooks/use-tasks.ts";
import { runTask } from "../../../tasks/run-task.ts";
import { handOver } from "../../hand-over.ts";
import type { CsvReader } from "./csv-text.ts";
import { exportName, exportRows } from "./export-rows.ts";

const TOAST = "list.csv";

/** Writes everything that a list's query finds into a file, as a background task, and tells how that goes. */
export function useExportList(
  definition: CollectionDefinition,
): (query: ListQuery, columns: readonly Column[], csvReader: CsvReader) => Promise<void> {
  const reader = useListReader(definition);
  const notify = useNotify();
  const desk = useTaskDesk();
  const { session } = useClient();
  return async (query, columns, csvReader) => {
    const { projectId } = session.state.get();
    notify.info(t("list.csv.preparing"), { id: TOAST, autoClose: false });
    const about = { id: `csv|${projectId}|${definition.name}`, name: exportName(definition), kind: "download" } as const;
    const outcome = await runTask(desk, about, async (report, signal) => {
      report(null, t("list.csv.preparing"));
      // Begun again from the list of tasks, it would be of the project that was chosen since.
      if (session.state.get().projectId !== projectId) throw new CierreError("aborted");
      const rows = await reader.all(query, signal);
      const made = await exportRows(reader, definition, columns, rows, csvReader);
      signal.throwIfAborted();
      handOver(made.file, made.name);
      notify.success(t("list.csv.done", { count: rows.length }));
      return made;
    });
    notify.hide(TOAST);
    if (outcome === "failed") notify.error(t("list.error"));
  };
}
