import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { isLocalId } from "../../../../schema/ids.ts";
import { isSameValue } from "../../../../schema/values/same-value.ts";
import type { EngineClient, OnlineCalls, Row } from "../../../client/client-api.ts";
import { noteFault } from "../../../failures/note-fault.ts";
import { asIds } from "../../../fields/narrow-value.ts";
import type { ListReader } from "../../../hooks/use-list-reader.ts";
import { withValueAt } from "../../entry/path-in-object.ts";
import { pickDeclared } from "../../entry-state/entry-rules-of.ts";
import { restoreDeleted } from "../../entry-state/restore-deleted.ts";
import { valueAt } from "../../value-at.ts";
import type { BulkChange } from "./bulk-change.ts";

type Progress = (count: number) => void;

/** Gives a field of documents (as they were before) its former value back, unless somebody has changed it since. Answers how many could not be. */
export async function undoChange(
  engine: EngineClient,
  reader: Pick<ListReader, "byIds">,
  definition: CollectionDefinition,
  before: readonly Row[],
  { field, how, value }: BulkChange,
  progress: Progress,
): Promise<number> {
  return countFailures(before, progress, async (row) => {
    const [now] = await reader.byIds([await engine.finalId(row.id)]);
    if (!now) return false;
    if (how === "set" && !isSameValue(valueAt(now.data, field), value)) return false;
    const former = valueAt(row.data, field) ?? null;
    const restored = how === "set" ? former : withoutChange(asIds(former), asIds(valueAt(now.data, field)), asIds(value));
    const data = { ...withValueAt(pickDeclared(definition, now.data), field, restored), ...alsoFilled(row, now) };
    const { tag } = await engine.save({ collection: definition.name, id: now.id, base: now.data, data }, 0);
    return tag !== "refused" && tag !== "conflict";
  });
}

/** What came or went with the change goes or comes back; what others did to the list stays. */
function withoutChange(former: readonly string[], now: readonly string[], named: readonly string[]): string[] {
  const kept = now.filter((id) => !named.includes(id) || former.includes(id));
  return [...kept, ...named.filter((id) => former.includes(id) && !kept.includes(id))];
}

/** Publishing fills an empty date, which goes with the status. */
function alsoFilled(before: Row, now: Row): Readonly<Record<string, unknown>> {
  const isFilled = before.data.status !== now.data.status && !before.data.date && Boolean(now.data.date);
  return isFilled ? { date: null } : {};
}

/**
 * Brings documents back that were deleted: a deletion that waits is given up, one that the server has is saved again under
 * the same id, which needs a network. Answers how many could not be.
 */
export async function undoRemoval(
  engine: EngineClient,
  online: OnlineCalls,
  definition: CollectionDefinition,
  removed: readonly Row[],
  progress: Progress,
): Promise<number> {
  const failed = await countFailures(removed, progress, async ({ id, sync, data }) => {
    const values = pickDeclared(definition, data);
    if (isLocalId(id)) {
      await engine.save({ collection: definition.name, id: null, base: null, data: values }, 0);
      return true;
    }
    const waiting = engine.outbox.get().find((operation) => {
      return operation.collection === definition.name && operation.id === id && operation.action === "DELETE";
    });
    if (waiting && (await engine.discard(waiting.operationId)).length > 0) {
      if (sync === "clean") return true;
      await engine.save({ collection: definition.name, id, base: waiting.base, data: values }, 0); // what waited before
      return true;
    }
    return (await restoreDeleted(online, definition, id, values)).tag === "server";
  });
  void engine.syncNow();
  return failed;
}

async function countFailures(rows: readonly Row[], progress: Progress, step: (row: Row) => Promise<boolean>): Promise<number> {
  let failed = 0;
  for (const [at, row] of rows.entries()) {
    const isDone = await step(row).catch((error: unknown) => !noteFault(error));
    if (!isDone) failed += 1;
    progress(at + 1);
  }
  return failed;
}
