import { Subject } from "rxjs";
import { expect, it, vi } from "vitest";
import type { FoundIds } from "../../../workers/engine-api.ts";
import type { DocumentCollection } from "../../../workers/replica/open-replica.ts";
import { foundIds } from "./list-keys.ts";

it("searches once more after a search during which documents changed many times", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  const changes = new Subject<void>();
  const answers: ((found: FoundIds) => void)[] = [];
  const seen: FoundIds[] = [];
  const search = () => new Promise<FoundIds>((resolve) => answers.push(resolve));
  const stop = foundIds({ eventBulks$: changes } as unknown as DocumentCollection, search).subscribe((found) => seen.push(found));
  try {
    for (let second = 0; second < 5; second += 1) {
      changes.next();
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
