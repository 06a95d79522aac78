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
import type { MatchedRow } from "./match-rows.ts";

export type ImportState =
  | { readonly tag: "asking" }
  | { readonly tag: "running"; readonly count: number; readonly total: number }
  | { readonly tag: "done"; readonly count: number; readonly changed: number; readonly failures: readonly string[] };

/** A row that is a document. */
export type GoodRow = Extract<MatchedRow, { values: unknown }>;

/** Saves rows on this device, one after the other, through the door that a page of its own would use: it works without a network. */
export function useImportRows(definition: CollectionDefinition) {
  const engine = useEngine();
  const desk = useTaskDesk();
  const projectId = useProject()?.id ?? "";
  const [state, setState] = useState<ImportState>({ tag: "asking" });
  const save = async ({ number, values, of }: GoodRow): Promise<string | null> => {
    try {
      const edit = { collection: definition.name, id: of?.id ?? null, base: of?.data ?? null, data: { ...values } };
      const outcome = await engine.save(edit, 0);
      if (outcome.tag === "conflict") return t("customImport.row", { number, problem: t("entry.conflict") });
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
      let [count, changed] = [0, 0];
      for (const row of rows) {
        if (signal.aborted) break;
        const ended = count + changed + failures.length;
        setState({ tag: "running", count: ended, total: rows.length });
        report(ended / rows.length, null);
        const problem = await save(row);
        if (problem !== null) failures.push(problem);
        else if (row.of) changed += 1;
        else count += 1;
      }
      setState({ tag: "done", count, changed, failures });
      if (failures.length > 0)
        throw new CierreError("invalid", { message: t("customImport.failed", { count: failures.length }) });
      return { path: parentPath(definition), projectId };
    });
  };
  return { state, run };
}
