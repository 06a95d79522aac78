import type { IdMapping } from "../../../sync/outbox/outbox-operation.ts";
import { editedSince } from "../../../sync/outbox/superseded-rows.ts";
import { unconfirm } from "../../../sync/outbox/unconfirmed.ts";
import { isAmong } from "../../../sync/outbox/working-outbox.ts";
import type { EngineEvent } from "../../../sync/scheduler.ts";
import type { ProjectContext } from "../project-context.ts";
import { failureOf } from "./failure.ts";
import { createFeedReader } from "./feed-reader.ts";
import { importRecovery } from "./lazy-recovery.ts";
import { takePage, unlessInMemory } from "./take-page.ts";

/** Deleted rows stay this long on the disk, so that a query under way does not miss its end (ms). */
const TOMBSTONE_MS = 60_000;
/** Pages between two times of tidying up. */
const TIDY_EVERY = 50;

export interface PullLane {
  /** Takes one page and stores the cursor. Never rejects. */
  pull(): Promise<EngineEvent>;
  /** The next page is the first one again. */
  restart(): void;
}

/** `renamed` hears when a page named the final ids of documents that wait here. */
export function createPullLane(context: ProjectContext, renamed: (mappings: readonly IdMapping[]) => Promise<void>): PullLane {
  const { cursors, http } = context.ports;
  const feed = createFeedReader(http, context.clock);
  let pages = 0;
  let fromStart = false;

  const begin = async () => {
    await cursors.write(null);
    fromStart = false;
  };
  /** The run has listed everything that there is. */
  const endRun = async (epoch: number) => {
    const { definitionOf, outbox, replica, shown } = context;
    const before = await outbox.read();
    await replica.sweep(epoch, before.operations);
    const now = await outbox.read();
    await shown.show(editedSince(now.operations, before, now, definitionOf));
    const seen = isAmong(await replica.seenInEpoch(epoch, now.operations));
    if (now.operations.length > 0) await outbox.update((contents) => unconfirm(contents, seen));
  };
  const takeNext = async (): Promise<EngineEvent> => {
    unlessInMemory(context.outbox);
    const isBegun = fromStart;
    if (isBegun) await begin();
    const began = await cursors.position();
    const { stored } = began;
    const [page, isLeftOver] = await Promise.all([
      // Rows may be there without any cursor: answers bring them, too.
      feed.page(stored?.cursor ?? null, began.former ?? ""),
      stored === null && !isBegun && context.replica.hasRows(),
    ]);
    const progress = { tag: "pulled", more: page.more, remaining: page.remaining ?? null } as const;
    // Frozen while the page came, and another tab has gone on since: these rows are old.
    if ((await cursors.read())?.cursor !== stored?.cursor) return { ...progress, more: true };
    // Interrupted in its first page, the feed begins with a later snapshot, which does not tell what went away meanwhile.
    if (isLeftOver) await begin();
    const { epoch } = isLeftOver ? await cursors.position() : began;
    const wasReady = stored?.ready ?? false;
    const isReady = wasReady || page.remaining === undefined || !page.more;
    // The tab that began the feed again may have been another one.
    context.replica.setEpoch(epoch);
    const isAgain = epoch > 1 && !wasReady;
    const restored = wasReady ? undefined : (page.restored ?? stored?.restored);
    const run = restored && epoch > 1 ? { ...restored, epoch } : null;
    const recovery = run && (await (context.ports.loadRecovery ?? importRecovery)());
    if (run) await recovery?.recoverListed(context, page, run);
    const mappings = await takePage(context, page, { expectNew: !wasReady && epoch === 1, mayGoBack: isAgain });
    if (mappings.length > 0) await renamed(mappings);
    // Before the cursor: interrupted, the last page and the sweep are done again.
    if (isReady && isAgain) {
      if (run) await recovery?.recoverUnlisted(context, run);
      await endRun(epoch);
    }
    const position = { cursor: page.nextCursor, ready: isReady, ...(restored && !isReady && { restored }) };
    const isOwn = await cursors.advance(position, epoch);
    if (!isOwn) {
      const { epoch: current } = await cursors.position();
      await context.replica.sweepPage(current, page.data);
      return { ...progress, more: true };
    }
    if (isReady && pages++ % TIDY_EVERY === 0) {
      await context.replica.purge(context.clock.now() - TOMBSTONE_MS);
      await context.room.keep();
    }
    // What it brings back lies in the outbox, which nobody else knows.
    return { ...progress, queued: run !== null && isReady };
  };
  return {
    pull: () => takeNext().catch((error: unknown) => ({ tag: "pullFailed", ...failureOf(error, context.faults, "pull") })),
    restart() {
      feed.reset();
      fromStart = true;
    },
  };
}
