import { useState } from "react";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { comment } from "../../../../schema/features/comments/comment.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Row } from "../../../client/client-api.ts";
import { undoChange } from "../../../entity/list/bulk/undo-bulk.ts";
import { useFieldChange } from "../../../entity/list/bulk/use-field-change.ts";
import { useEngine } from "../../../hooks/use-engine.ts";
import { useListReader } from "../../../hooks/use-list-reader.ts";
import { useNotify } from "../../../hooks/use-notify.ts";

const definition = comment as CollectionDefinition;

export type Verdict = "PUBLISHED" | "REJECTED" | "SPAM";

interface Decision {
  /** As it was. */
  readonly row: Row;
  readonly verdict: Verdict;
}

/** Decides on comments one by one, with the way back from the last one. All of it is saved on the device first. */
export function useModeration() {
  const engine = useEngine();
  const notify = useNotify();
  const reader = useListReader(definition);
  const { change } = useFieldChange(definition, "state");
  const [last, setLast] = useState<Decision | null>(null);
  const decide = async (row: Row, verdict: Verdict) => {
    const isDone = await change(row, verdict);
    if (isDone) setLast({ row, verdict });
    return isDone;
  };
  const undo = async () => {
    if (last === null) return;
    setLast(null);
    const set = { field: "state", how: "set", value: last.verdict } as const;
    const failed = await undoChange(engine, reader, definition, [last.row], set, () => {});
    if (failed > 0) notify.error(t("moderation.undoFailed"));
  };
  return { last, decide, undo };
}
