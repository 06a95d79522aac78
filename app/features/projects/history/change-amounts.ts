import { diffWords } from "diff";
import type { ShownChange } from "../../../entity/entry/changes/shown-changes.ts";

/** How much of a field changed, in characters. */
export interface ChangeAmount {
  readonly path: string;
  readonly label: string;
  readonly removed: number;
  readonly added: number;
}

/** Comparing texts longer than this takes gives up, in milliseconds: all of one is removed, all of the other added. */
const TIMEOUT_MS = 400;

/** The largest changes first. */
export function changeAmounts(changes: readonly ShownChange[]): ChangeAmount[] {
  return changes.map(amountOf).sort((one, other) => total(other) - total(one));
}

export function total({ removed, added }: Pick<ChangeAmount, "removed" | "added">): number {
  return removed + added;
}

function amountOf({ path, label, before, after }: ShownChange): ChangeAmount {
  const parts = diffWords(before, after, { timeout: TIMEOUT_MS });
  if (!parts) return { path, label, removed: before.length, added: after.length };
  const count = (side: "removed" | "added") => parts.reduce((sum, part) => sum + (part[side] ? part.value.length : 0), 0);
  return { path, label, removed: count("removed"), added: count("added") };
}
