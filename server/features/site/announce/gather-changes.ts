import type { ChangeBus } from "../../../context/change-bus.ts";
import type { PublishedChange } from "../../../context/command-context.ts";
import type { Looking } from "../../../engines/jobs/keep-looking.ts";

interface Gathering {
  /** What comes within as long is announced together, ms. */
  readonly gatheredMs: number;
  /** What is to be announced of a change of this process; the same text once. */
  readonly of: (change: PublishedChange) => readonly string[];
  /** That waits at most; beyond that the other side is away, and hears no more of it. */
  readonly most: number;
  /** Never rejects. */
  readonly tell: (texts: readonly string[]) => Promise<void>;
}

/** Tells others of what this process commits, a little later and together, one telling after the other. */
export function gatherChanges(changes: Pick<ChangeBus, "subscribe">, { gatheredMs, of, most, tell }: Gathering): Looking {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const tellAll = async () => {
    timer = undefined;
    const texts = [...waiting];
    waiting.clear();
    if (texts.length > 0) await tell(texts);
  };
  const end = changes.subscribe((change) => {
    if (waiting.size >= most) return;
    for (const text of of(change)) waiting.add(text);
    if (waiting.size === 0) return;
    timer ??= setTimeout(() => {
      telling = telling.then(tellAll);
    }, gatheredMs);
  });
  return {
    async stop() {
      end();
      clearTimeout(timer);
      await telling.then(tellAll);
    },
  };
}
