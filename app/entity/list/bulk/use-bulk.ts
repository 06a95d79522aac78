import { useRef, useState } from "react";
import type { CollectionDefinition, Column } from "../../../../schema/define-collection.ts";
import { isLocalId } from "../../../../schema/ids.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { formatNumber } from "../../format-value.ts";
import { isSelected } from "../selection/selection.ts";
import type { ListSelection } from "../selection/use-selection.ts";
import { type BulkChange, changedDocument, mayRemove } from "./bulk-change.ts";
import { type BulkState, idle } from "./bulk-state.ts";
import { exportRows } from "./export-rows.ts";
import { type BulkReport, type BulkStep, runBulk } from "./run-bulk.ts";
import { undoChange, undoRemoval } from "./undo-bulk.ts";

/** What can be done with the documents chosen in a list. None of it rejects: what went wrong is in the state. */
export interface Bulk {
  readonly state: BulkState;
  change(change: BulkChange): Promise<void>;
  remove(): Promise<void>;
  move(projectId: string): Promise<void>;
  exportCsv(columns: readonly Column[]): Promise<void>;
  stop(): void;
  dismiss(): void;
}

export interface BulkOptions {
  readonly definition: CollectionDefinition;
  readonly query: ListQuery;
  /** Those that were read. */
  readonly rows: readonly Row[];
  readonly selection: ListSelection;
}

/** One operation for each document, through the same door as its own page, so that all of it works without a network. */
export function useBulk({ definition, query, rows, selection }: BulkOptions): Bulk {
  const engine = useEngine();
  const online = useOnlineCalls();
  const actor = useActor();
  const reader = useListReader(definition);
  const [state, setState] = useState<BulkState>(idle);
  const running = useRef<AbortController | null>(null);

  const chosenRows = async (): Promise<readonly Row[]> => {
    const { selection: chosen } = selection;
    if (chosen.tag === "all") return (await reader.all(query)).filter(({ id }) => isSelected(chosen, id));
    const known = rows.filter(({ id }) => chosen.ids.has(id));
    const missing = new Set(chosen.ids);
    for (const { id } of known) missing.delete(id);
    return [...known, ...(await reader.byIds([...missing]))];
  };
  /** Reads what is chosen and does `act` with it; an error of either is what the bar says then. */
  const begin = async (act: (documents: readonly Row[], signal: AbortSignal) => Promise<BulkState>) => {
    const stop = new AbortController();
    running.current = stop;
    setState({ tag: "running", count: 0, total: null });
    try {
      setState(await act(await chosenRows(), stop.signal));
    } catch {
      setState({ tag: "done", text: t("list.error"), failures: [], undo: null });
    } finally {
      running.current = null;
    }
  };
  const run = (documents: readonly Row[], step: BulkStep, otherwise: string, signal: AbortSignal) => {
    const total = documents.length;
    return runBulk(documents, step, otherwise, (count) => setState({ tag: "running", count, total }), signal);
  };
  const undoing = (work: (progress: (count: number) => void) => Promise<number>, total: number) => async () => {
    setState({ tag: "running", count: 0, total });
    const failed = await work((count) => setState({ tag: "running", count, total }));
    const text = failed === 0 ? t("list.bulk.undone") : t("list.bulk.undoneSome", { count: failed });
    setState({ tag: "done", text, failures: [], undo: null });
  };
  const ended = (report: BulkReport, key: "saved" | "deleted" | "moved", undo: (() => void) | null): BulkState => {
    if (report.failed.length > 0) selection.only(report.failed.map(({ row }) => row.id));
    else if (key !== "saved") selection.clear();
    const { done, failed } = report;
    return { tag: "done", text: reportText(report, key), failures: failed, undo: done.length > 0 ? undo : null };
  };

  return {
    state,
    change: (change) =>
      begin(async (documents, signal) => {
        const now = new Date().toISOString();
        const save: BulkStep = async (row) => {
          const changed = changedDocument(definition, actor, row, change, now);
          if ("reason" in changed) return changed.reason;
          const data = { ...changed.values };
          const outcome = await engine.save({ collection: definition.name, id: row.id, base: row.data, data }, 0);
          return outcome.tag === "refused" ? t(outcome.message) : outcome.tag === "conflict" ? t("entry.conflict") : null;
        };
        const report = await run(documents, save, t("entry.saveFailed"), signal);
        const undo = undoing(
          (progress) => undoChange(engine, reader, definition, report.done, change, progress),
          report.done.length,
        );
        return ended(report, "saved", undo);
      }),
    remove: () =>
      begin(async (documents, signal) => {
        const remove: BulkStep = async (row) => {
          if (!mayRemove(definition, actor, row)) return t("error.forbidden");
          const outcome = await engine.remove(definition.name, row.id, row.data);
          return outcome === "conflict" ? t("entry.conflict") : null;
        };
        const report = await run(documents, remove, t("entry.deleteFailed"), signal);
        const undo = undoing((progress) => undoRemoval(engine, online, definition, report.done, progress), report.done.length);
        return ended(report, "deleted", undo);
      }),
    move: (projectId) =>
      begin(async (documents, signal) => {
        const move: BulkStep = async ({ id, sync }) => {
          if (isLocalId(id) || sync !== "clean") return t("entry.moveDirty");
          await online.moveDocument(definition.name, id, projectId);
          return null;
        };
        const report = await run(documents, move, t("entry.moveFailed"), signal);
        void engine.syncNow();
        return ended(report, "moved", null);
      }),
    exportCsv: (columns) =>
      begin(async (documents) => {
        await exportRows(reader, definition, columns, documents);
        const text = t("list.csv.done", { count: formatNumber(documents.length) });
        return { tag: "done", text, failures: [], undo: null };
      }),
    stop: () => running.current?.abort(),
    dismiss: () => setState(idle),
  };
}

/** '12 guardados, 1 con errores'; without errors, the first half. */
function reportText({ done, failed }: BulkReport, key: "saved" | "deleted" | "moved"): string {
  const one = done.length === 1 ? (`list.bulk.${key}.one` as const) : (`list.bulk.${key}` as const);
  const good = t(one, { count: formatNumber(done.length) });
  return failed.length === 0 ? good : t("list.bulk.withErrors", { good, count: formatNumber(failed.length) });
}
