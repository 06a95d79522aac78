import { useEffect, useRef, useState } from "react";
import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../../schema/errors.ts";
import { isLocalId } from "../../../../schema/ids.ts";
import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { type FollowedEdit, followEdits, saysTheSame } from "../../../client/follow-edits.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { useClient } from "../../../hooks/use-client.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import { useOnlineCalls } from "../../../hooks/use-online-calls.ts";
import { useActor } from "../../../hooks/use-project.ts";
import { useTaskDesk } from "../../../hooks/use-tasks.ts";
import { type ReportProgress, runTask } from "../../../tasks/run-task.ts";
import { listTitle, parentPath } from "../../entity-paths.ts";
import { handOver } from "../../hand-over.ts";
import { isSelected } from "../selection/selection.ts";
import type { ListSelection } from "../selection/use-selection.ts";
import { type BulkChange, changedDocument, mayRemove } from "./bulk-change.ts";
import { type BulkState, idle, progressText } from "./bulk-state.ts";
import { createBulkTally, doneOf } from "./bulk-tally.ts";
import type { CsvReader } from "./csv-text.ts";
import { exportRows } from "./export-rows.ts";
import { type BulkReport, type BulkStep, runBulk } from "./run-bulk.ts";
import { undoChange, undoRemoval } from "./undo-bulk.ts";

/** What can be done with the documents chosen in a list. None of it rejects: what went wrong is in the state. */
export interface Bulk {
  readonly state: BulkState;
  change(change: BulkChange): Promise<void>;
  remove(): Promise<void>;
  move(projectId: string): Promise<void>;
  exportCsv(columns: readonly Column[], csvReader: CsvReader): Promise<void>;
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

type BulkDone = Extract<BulkState, { tag: "done" }> & {
  /** Goes on saying what becomes of edits that the device has; begun once the rest is said. */
  readonly follow?: () => void;
};

/** One operation for each document, through the same door as its own page, so that all of it works without a network. */
// Long: every bulk action shares what runs, what it came to and how it is undone.
export function useBulk({ definition, query, rows, selection }: BulkOptions): Bulk {
  const client = useClient();
  const engine = useEngine();
  const online = useOnlineCalls();
  const actor = useActor();
  const reader = useListReader(definition);
  const [state, setState] = useState<BulkState>(idle);
  const desk = useTaskDesk();
  const running = useRef<string | null>(null);
  const isShown = useRef(true);
  const unfollow = useRef(() => {});
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      unfollow.current();
    };
  }, []);

  const chosenRows = async (): Promise<readonly Row[]> => {
    const { selection: chosen } = selection;
    if (chosen.tag === "all") return (await reader.all(query)).filter(({ id }) => isSelected(chosen, id));
    const known = rows.filter(({ id }) => chosen.ids.has(id));
    const missing = new Set(chosen.ids);
    for (const { id } of known) missing.delete(id);
    return [...known, ...(await reader.byIds([...missing]))];
  };
  /**
   * Reads what is chosen and does `act` with it; an error of either is what the bar says then. Behind other pages it goes
   * on as a task, which tells what came of it when the bar is gone.
   */
  const begin = async (act: (documents: readonly Row[], under: UnderWay) => Promise<BulkDone>) => {
    const id = `bulk|${crypto.randomUUID()}`;
    unfollow.current();
    running.current = id;
    await runTask(desk, { id, name: listTitle(definition), kind: "bulk" }, async (report, signal) => {
      report(null, t("list.bulk.reading"));
      setState({ tag: "running", count: 0, total: null });
      const end = await attempt(async () => act(await chosenRows(), { report, signal }));
      setState(end);
      if (isShown.current) end.follow?.();
      if (end.isFailed || end.failures.length > 0) throw new CierreError("invalid", { message: end.text });
      return { path: parentPath(definition), projectId: actor.access?.id ?? "" };
    });
    running.current = null;
    if (isShown.current) desk.drop(id);
  };
  const run = (documents: readonly Row[], step: BulkStep, otherwise: string, { report, signal }: UnderWay) => {
    const total = documents.length;
    const progress = (count: number) => {
      setState({ tag: "running", count, total });
      report(total === 0 ? null : count / total, progressText(count, total));
    };
    return runBulk(documents, step, otherwise, progress, signal);
  };
  const undoing = (work: (progress: (count: number) => void) => Promise<number>, total: number) => async () => {
    unfollow.current();
    setState({ tag: "running", count: 0, total });
    const failed = await work((count) => setState({ tag: "running", count, total }));
    const text = failed === 0 ? t("list.bulk.undone") : t("list.bulk.undoneSome", { count: failed });
    setState({ tag: "done", text, failures: [], undo: null });
  };
  const ended = (
    report: BulkReport,
    key: "saved" | "deleted" | "moved",
    undo: (() => void) | null,
    queued?: Queued,
  ): BulkDone => {
    if (report.failed.length > 0) selection.only(report.failed.map(({ row }) => row.id));
    else if (key !== "saved") selection.clear();
    const tally = createBulkTally(report, key, queued === undefined);
    const said = () => doneOf(tally, report.done.length > 0 ? undo : null);
    if (queued === undefined) return said();
    const { collection, former, holds } = queued;
    const edits = report.done.map((row) => ({ collection, id: row.id, former, holds: (now: Row | null) => holds(row, now) }));
    const follow = () => {
      unfollow.current = followEdits(client, edits, ({ id }, fate) => {
        tally.note(id, fate);
        setState(said());
      });
    };
    return { ...said(), follow };
  };
  const waitingNow = () => new Set(engine.outbox.get().map(({ operationId }) => operationId));

  return {
    state,
    change: (change) =>
      begin(async (documents, under) => {
        const now = new Date().toISOString();
        const former = waitingNow();
        const asked = new Map<string, Readonly<Record<string, unknown>>>();
        const save: BulkStep = async (row) => {
          const changed = changedDocument(definition, actor, row, change, now);
          if ("reason" in changed) return changed.reason;
          const data = { ...changed.values };
          asked.set(row.id, data);
          const outcome = await engine.save({ collection: definition.name, id: row.id, base: row.data, data }, 0);
          return outcome.tag === "refused" ? textOfKey(outcome.message) : outcome.tag === "conflict" ? t("entry.conflict") : null;
        };
        const report = await run(documents, save, t("entry.saveFailed"), under);
        const undo = undoing(
          (progress) => undoChange(engine, reader, definition, report.done, change, progress),
          report.done.length,
        );
        const holds: Queued["holds"] = (row, then) => then !== null && saysTheSame(row.data, asked.get(row.id) ?? {}, then.data);
        return ended(report, "saved", undo, { collection: definition.name, former, holds });
      }),
    remove: () =>
      begin(async (documents, under) => {
        const former = waitingNow();
        const remove: BulkStep = async (row) => {
          if (!mayRemove(definition, actor, row)) return t("error.forbidden");
          const outcome = await engine.remove(definition.name, row.id, row.data);
          return outcome === "conflict" ? t("entry.conflict") : null;
        };
        const report = await run(documents, remove, t("entry.deleteFailed"), under);
        const undo = undoing((progress) => undoRemoval(engine, online, definition, report.done, progress), report.done.length);
        return ended(report, "deleted", undo, { collection: definition.name, former, holds: (_row, then) => then === null });
      }),
    move: (projectId) =>
      begin(async (documents, under) => {
        const move: BulkStep = async ({ id, sync }) => {
          if (isLocalId(id) || sync !== "clean") return t("entry.moveDirty");
          await online.moveDocument(definition.name, id, projectId);
          return null;
        };
        const report = await run(documents, move, t("entry.moveFailed"), under);
        void engine.syncNow();
        return ended(report, "moved", null);
      }),
    exportCsv: (columns, csvReader) =>
      begin(async (documents) => {
        const { file, name } = await exportRows(reader, definition, columns, documents, csvReader);
        handOver(file, name);
        const text = t("list.csv.done", { count: documents.length });
        return { tag: "done", text, failures: [], undo: null };
      }),
    stop: () =>
      desk.tasks
        .get()
        .find(({ id }) => id === running.current)
        ?.cancel?.(),
    dismiss: () => {
      unfollow.current();
      setState(idle);
    },
  };
}

/** Edits that the device has taken: `holds` as `FollowedEdit` says, with the document as it was before. */
interface Queued extends Pick<FollowedEdit, "collection" | "former"> {
  holds(before: Row, now: Row | null): boolean;
}

interface UnderWay {
  readonly report: ReportProgress;
  readonly signal: AbortSignal;
}

/** What came of it; what could not even be begun is said to have failed. */
async function attempt(act: () => Promise<BulkDone>): Promise<BulkDone & { readonly isFailed: boolean }> {
  try {
    return { ...(await act()), isFailed: false };
  } catch (error) {
    noteFault(error);
    return { tag: "done", text: t("list.error"), failures: [], undo: null, isFailed: true };
  }
}
