import type { EngineOutlets } from "../engine-outlets.ts";
import { createSettlements, type Settlements } from "../lanes/settlements.ts";
import { createUploadProgress, type UploadProgress } from "../lanes/upload-progress.ts";
import type { ProjectContext } from "../project-context.ts";
import { createDrafts, type Drafts } from "./draft-journal.ts";
import { createOutboxView, type OutboxView, waitingFiles, waitingOperations } from "./outbox-view.ts";
import { createOutcomeWaiters, type OutcomeWaiters } from "./outcome-waiters.ts";

/** What people have done that is on its way: what waits, what is typed, and who waits for an answer. */
export interface WorkDesk {
  readonly view: OutboxView;
  readonly uploads: UploadProgress;
  readonly drafts: Drafts;
  readonly waiters: OutcomeWaiters;
  readonly settlements: Settlements;
}

export interface WorkListener {
  /** Something else waits than before. */
  changed(): void;
  /** How far a file got, as a fraction; `null` when it is no longer under way. */
  progressed(fileId: string, fraction: number | null): void;
}

export function createWorkDesk(
  context: ProjectContext,
  outlets: Pick<EngineOutlets, "outbox" | "files">,
  { changed, progressed }: WorkListener,
): WorkDesk {
  const waiters = createOutcomeWaiters(context.clock);
  const view = createOutboxView(context.outbox, context.clock, (contents) => {
    outlets.outbox(waitingOperations(contents));
    showFiles();
    changed();
  });
  const uploads = createUploadProgress((fileId, fraction) => {
    showFiles();
    progressed(fileId, fraction);
  });
  const showFiles = () => outlets.files(waitingFiles(view.contents, uploads));
  const drafts = createDrafts(context.ports.drafts, view.finalIds, async (id) => {
    const { operations } = await context.outbox.read();
    return operations.some((operation) => operation.id === id);
  });
  return { view, uploads, drafts, waiters, settlements: createSettlements({ context, view, drafts, waiters }) };
}
