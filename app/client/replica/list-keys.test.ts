import { Subject } from "rxjs";
import { expect, it, vi } from "vitest";
import type { FoundIds } from "../../../workers/engine-api.ts";
import { foundIds, type WatchedList } from "./list-keys.ts";

interface Bulk {
  readonly events: readonly { readonly documentId: string; readonly operation: string }[];
}
const listOn = (changes: Subject<Bulk>) =>
  ({ documents: { eventBulks$: changes }, prefix: "article|" }) as unknown as WatchedList;
const changed = (documentId: string, operation = "UPDATE"): Bulk => ({ events: [{ documentId, operation }] });

it("searches once more after a search during which documents changed many times", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  const changes = new Subject<Bulk>();
  const answers: ((found: FoundIds) => void)[] = [];
  const seen: FoundIds[] = [];
  const search = () => new Promise<FoundIds>((resolve) => answers.push(resolve));
  const stop = foundIds(listOn(changes), search).subscribe((found) => seen.push(found));
  try {
    for (let second = 0; second < 5; second += 1) {
      changes.next(changed("article|a"));
      // Of another list in the same store.
      changes.next(changed("coverage|a"));
      vi.advanceTimersByTime(1_000);
    }
    expect(answers).toHaveLength(1);
    answers[0]?.({ ids: ["a"], isPartial: false });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ ids: ["a", "b"], isPartial: false });
    await vi.waitFor(() => expect(seen.at(-1)?.ids).toEqual(["a", "b"]));
    expect(answers).toHaveLength(2);
  } finally {
    stop.unsubscribe();
    vi.useRealTimers();
  }
});

it("searches no more where rows of other lists change", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  const changes = new Subject<Bulk>();
  const search = vi.fn(async () => ({ ids: [], isPartial: false }));
  const stop = foundIds(listOn(changes), search).subscribe();
  try {
    changes.next(changed("coverage|a"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(search).toHaveBeenCalledOnce();
    changes.next(changed("article|a"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(search).toHaveBeenCalledTimes(2);
  } finally {
    stop.unsubscribe();
    vi.useRealTimers();
  }
});
