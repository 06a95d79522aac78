import { givesUp, type HoldingEvent, holdingAfter, isTriedAgain, NOTHING_HELD } from "../../../sync/held-rows.ts";
import { givesWay } from "../../../sync/outbox/superseded-rows.ts";
import { keyOf } from "../../../sync/outbox/working-outbox.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";

/** One showing of a change: the same change may be shown again while an earlier write of it is under way. */
export interface Showing {
  readonly change: ReplicaChange;
}

/** A row with its key. */
export type HeldRow = readonly [key: string, showing: Showing];

/** The rows that a tab holds, one for each document, and the state that they are in (sync/SPEC.md, 'Rows that wait for the device'). */
export class RowsOfTab {
  readonly #rows = new Map<string, Showing>();
  #state = NOTHING_HELD;

  get size(): number {
    return this.#rows.size;
  }

  /** The device refused rows and has not taken them yet. */
  get areRefused(): boolean {
    return this.#state.tag === "refused";
  }

  /** Somebody asks the device again by itself, some time later. */
  get areTriedAgain(): boolean {
    return isTriedAgain(this.#state);
  }

  /** One more write that a bug ends is the last. */
  get areGivenUp(): boolean {
    return givesUp(this.#state);
  }

  all(): HeldRow[] {
    return [...this.#rows];
  }

  /** Whether this very showing is held still: neither written, nor given way, nor followed by another one. */
  holds([key, showing]: HeldRow): boolean {
    return this.#rows.get(key) === showing;
  }

  hold(changes: readonly ReplicaChange[]): void {
    for (const change of changes) {
      const key = keyOf(change);
      this.#rows.set(key, { change: besideHeld(this.#rows.get(key)?.change, change) });
    }
    this.note("held");
  }

  /** Rows that give way to what the server says of their documents. */
  givingWayTo(changes: readonly ReplicaChange[]): HeldRow[] {
    return changes.flatMap((change): HeldRow[] => {
      const key = keyOf(change);
      const held = this.#rows.get(key);
      return held && givesWay(held.change) ? [[key, held]] : [];
    });
  }

  /** Those of them that are held still. The event says why: `note` it after that. */
  forget(rows: readonly HeldRow[]): void {
    for (const row of rows) if (this.holds(row)) this.#rows.delete(row[0]);
  }

  note(event: HoldingEvent): void {
    this.#state = holdingAfter(this.#state, event, this.#rows.size);
  }
}

/** What is held of a document now: a row that only goes in place of another does not put aside one that goes in any case. */
function besideHeld(before: ReplicaChange | undefined, next: ReplicaChange): ReplicaChange {
  if (next.tag === "delete" || !next.onlyReplaces || !before || !givesWay(before)) return next;
  if (before.tag === "delete") return before;
  const { onlyReplaces: _, ...whole } = next;
  if (before.onlyReplaces) return next;
  return next.document.updatedAt > before.document.updatedAt ? whole : before;
}
