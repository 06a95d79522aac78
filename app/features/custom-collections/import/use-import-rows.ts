import { useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import { listTitle, parentPath } from "../../../entity/entity-paths.ts";
import { reasonOf } from "../../../failures/failure-text.tsx";
import { refusalOf } from "../../../failures/refusal-of.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useProject } from "../../../hooks/use-project.ts";
import { useTaskDesk } from "../../../hooks/use-tasks.ts";
import { runTask } from "../../../tasks/run-task.ts";
import type { ReadRow } from "./read-rows.ts";

export type ImportState =
  | { readonly tag: "asking" }
  | { readonly tag: "running"; readonly count: number; readonly total: number }
  | { readonly tag: "done"; readonly count: number; readonly failures: readonly string[] };

/** A row that is a document. */
export type GoodRow = Extract<ReadRow, { values: unknown }>;

/** Saves rows on this device, one after the other, through the door that a page of its own would use: it works without a network. */
export function useImportRows(definition: CollectionDefinition) {
  const engine = useEngine();
  const desk = useTaskDesk();
  const projectId = useProject()?.id ?? "";
  const [state, setState] = useState<ImportState>({ tag: "asking" });
  const save = async ({ number, values }: GoodRow): Promise<string | null> => {
    try {
      const outcome = await engine.save({ collection: definition.name, id: null, base: null, data: { ...values } }, 0);
      if (outcome.tag !== "refused") return null;
      return t("customImport.row", { number, problem: textOfKey(outcome.message) });
    } catch (error) {
      return t("customImport.row", { number, problem: reasonOf(refusalOf(error)) ?? t("entry.saveFailed") });
    }
  };
  const run = (rows: readonly GoodRow[]) => {
    const about = { id: `import|${crypto.randomUUID()}`, name: listTitle(definition), kind: "bulk" as const };
    return runTask(desk, about, async (report, signal) => {
      const failures: string[] = [];
      let count = 0;
      for (const row of rows) {
        if (signal.aborted) break;
        setState({ tag: "running", count: count + failures.length, total: rows.length });
        report((count + failures.length) / rows.length, null);
        const problem = await save(row);
        if (problem === null) count += 1;
        else failures.push(problem);
      }
      setState({ tag: "done", count, failures });
      if (failures.length > 0)
        throw new CierreError("invalid", { message: t("customImport.failed", { count: failures.length }) });
      return { path: parentPath(definition), projectId };
    });
  };
  return { state, run };
}
