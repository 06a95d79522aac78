import type { Outcome } from "../../../sync/outbox/settle.ts";
import type { OutboxContents } from "../../../sync/ports.ts";
import type { WaitingEdit } from "../edits/outcome-waiters.ts";
import type { ProjectContext } from "../project-context.ts";

/** What became of an edit that another tab's engine settled, from what is left on the device; `null` while undecided. */
export async function remoteOutcome(
  context: ProjectContext,
  contents: OutboxContents,
  edit: WaitingEdit,
): Promise<Outcome | null> {
  const operation = contents.operations.find(({ operationId }) => operationId === edit.operationId);
  if (!operation) {
    const id = contents.mappings.find(({ localId }) => localId === edit.id)?.id ?? edit.id;
    // A later edit has taken it along under an id of its own.
    if (contents.operations.some((other) => other.id === id && other.collection === edit.collection)) return null;
    const row = await context.replica.read(edit.collection, id);
    return { tag: "applied", id, document: row ? row.document : null };
  }
  const { id, state } = operation;
  switch (state.tag) {
    case "conflict":
      return { tag: "conflict", id };
    case "refused":
      return { ...state, id };
    case "pending":
    case "sent":
      return null;
    default:
      return state satisfies never;
  }
}
