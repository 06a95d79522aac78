import { t, textOfKey } from "../../../../schema/messages/catalogue.ts";
import type { EditFate } from "../../../client/follow-edits.ts";
import type { BulkState } from "./bulk-state.ts";
import type { BulkFailure, BulkReport } from "./run-bulk.ts";

type BulkDone = Extract<BulkState, { tag: "done" }>;

/** What the server has done with edits that the device has, as far as that is known. */
interface BulkTally {
  /** What became of the edit of one document. */
  note(id: string, fate: EditFate): void;
  readonly text: string;
  readonly failures: readonly BulkFailure[];
}

/** `isServers`: the server itself has done what the report says is done; else that waits on the device at first. */
export function createBulkTally({ done, failed }: BulkReport, key: "saved" | "deleted" | "moved", isServers: boolean): BulkTally {
  const waiting = new Map(isServers ? [] : done.map((row) => [row.id, row]));
  const failures = [...failed];
  let good = isServers ? done.length : 0;
  return {
    note(id, fate) {
      const row = waiting.get(id);
      waiting.delete(id);
      if (fate.tag === "delivered") good += 1;
      const reason = reasonOf(fate);
      if (row && reason !== null) failures.push({ row, reason });
    },
    get text() {
      return textOf(key, good, waiting.size, failures.length);
    },
    get failures() {
      return [...failures];
    },
  };
}

function reasonOf(fate: EditFate): string | null {
  if (fate.tag === "conflict") return t("entry.conflict");
  return fate.tag === "refused" ? t("entry.refusedFor", { reason: textOfKey(fate.message) }) : null;
}

/** '12 guardados, 3 por enviar desde este dispositivo, 1 con errores', without what there is none of. */
function textOf(key: "saved" | "deleted" | "moved", good: number, waiting: number, failed: number): string {
  const done = t(`list.bulk.${key}`, { count: good });
  const sent = waiting === 0 ? done : t("list.bulk.waiting", { count: waiting });
  const words = waiting > 0 && good > 0 ? t("list.bulk.and", { one: done, other: sent }) : sent;
  return failed === 0 ? words : t("list.bulk.withErrors", { good: words, count: failed });
}

export function doneOf({ text, failures }: BulkTally, undo: BulkDone["undo"]): BulkDone {
  return { tag: "done", text, failures, undo };
}
