import * as z from "zod/mini";
import { type Change, changesOf } from "../../../sync/outbox/sequence-changes.ts";
import { patched, transformed } from "../html/patch-blocks.ts";

/** Steps that can be taken back; older ones are forgotten. */
const MOST_STEPS = 200;

/** What a person can take back of a text and do again, as changes to its blocks. */
export interface TextHistory {
  /** The person made `after` of `before`. */
  done(before: readonly string[], after: readonly string[]): void;
  /** The text without the last step, or with the last one that was taken back; `null` without one. */
  undo(now: readonly string[]): string[] | null;
  redo(now: readonly string[]): string[] | null;
  /**
   * Somebody else made `after` of `before`. Steps stay what they were about; of a block that somebody else changed since, there is
   * nothing to take back.
   */
  changedElsewhere(before: readonly string[], after: readonly string[]): void;
  canUndo(): boolean;
  canRedo(): boolean;
  clear(): void;
  noted(): NotedHistory;
  restore(noted: NotedHistory): void;
}

const change = z.object({ from: z.number(), to: z.number(), items: z.array(z.string()) });
/** A history as it can be kept elsewhere. */
export const notedHistory = z.object({ undo: z.array(z.array(change)), redo: z.array(z.array(change)) });
export type NotedHistory = z.infer<typeof notedHistory>;

export function createTextHistory(): TextHistory {
  /** What takes each step back, the last one at the end: changes to the text in which the steps behind it are taken back. */
  let undoing: (readonly Change[])[] = [];
  let redoing: (readonly Change[])[] = [];

  const take = (from: (readonly Change[])[], to: (readonly Change[])[], now: readonly string[]): string[] | null => {
    const step = from.pop();
    if (!step) return null;
    const next = patched(now, step);
    to.push(between(next, now));
    return next;
  };
  return {
    done(before, after) {
      const back = between(after, before);
      if (back.length === 0) return;
      undoing = [...undoing, back].slice(-MOST_STEPS);
      redoing = [];
    },
    undo: (now) => take(undoing, redoing, now),
    redo: (now) => take(redoing, undoing, now),
    changedElsewhere(before, after) {
      const theirs = between(before, after);
      if (theirs.length === 0) return;
      // Of another text altogether nothing here was ever typed.
      const isAnother = before.length > 0 && !before.some((block) => after.includes(block));
      undoing = isAnother ? [] : rebased(before, undoing, theirs);
      redoing = isAnother ? [] : rebased(before, redoing, theirs);
    },
    canUndo: () => undoing.length > 0,
    canRedo: () => redoing.length > 0,
    clear() {
      undoing = [];
      redoing = [];
    },
    // The module's own changes are copied: what is kept elsewhere is nobody's to change.
    noted: () => structuredClone({ undo: undoing, redo: redoing }) as NotedHistory,
    restore(noted) {
      undoing = noted.undo;
      redoing = noted.redo;
    },
  };
}

/** What makes one text of another; one change for all of it where there is too much to compare. */
function between(before: readonly string[], after: readonly string[]): Change[] {
  return changesOf(before, after) ?? [{ from: 0, to: before.length, items: after }];
}

/** Steps from a text, the next one to take last, as steps from what others made of it; without those of which nothing is left. */
function rebased(
  blocks: readonly string[],
  steps: readonly (readonly Change[])[],
  others: readonly Change[],
): (readonly Change[])[] {
  let text = blocks;
  let theirs = others;
  const kept: (readonly Change[])[] = [];
  for (const step of steps.toReversed()) {
    const next = transformed(text, step, theirs);
    if (next.mine.length > 0) kept.push(next.mine);
    text = patched(text, step);
    theirs = next.theirs;
  }
  return kept.toReversed();
}
