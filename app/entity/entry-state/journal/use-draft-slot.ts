import { useEffect, useState } from "react";

/** How long the page that this tab showed before may take to let go of its slot when it is loaded again (ms). */
const FORMER_PAGE_MS = 1_000;

/** Under which name a tab journals a document that was never saved. */
export interface DraftSlot {
  readonly name: string;
  /** The tab had it before it was loaded again: what is kept there is what this tab showed. */
  readonly isResumed: boolean;
}

/**
 * The name for this tab: `new`, or `new-2`… while other tabs write new ones too. Held by a Web Lock for as long as the page is
 * open, so that the draft of a dead tab is found by the next one and that of a living tab by none. A page that is loaded again
 * waits for the name that it had: the browser may still be taking the former page down. `null` until it is known.
 */
export function useDraftSlot(prefix: string): DraftSlot | null {
  const [slot, setSlot] = useState<DraftSlot | null>(null);
  useEffect(() => {
    const done = new AbortController();
    void claim(prefix, done.signal, (claimed) => {
      sessionStorage.setItem(prefix, claimed.name);
      setSlot(claimed);
    });
    return () => {
      done.abort();
      sessionStorage.removeItem(prefix);
      setSlot(null);
    };
  }, [prefix]);
  return slot;
}

async function claim(prefix: string, until: AbortSignal, claimed: (slot: DraftSlot) => void): Promise<void> {
  const former = sessionStorage.getItem(prefix);
  const hold = (name: string, options: LockOptions, isResumed = false) =>
    navigator.locks.request(`${prefix}|${name}`, options, async (lock) => {
      if (lock === null) return false;
      if (!until.aborted) claimed({ name, isResumed });
      await aborted(until);
      return true;
    });
  if (!("locks" in navigator)) return claimed({ name: "new", isResumed: former !== null });
  if (former !== null && (await whenFree((signal) => hold(former, { signal }, true)))) return;
  for (let number = 1; !until.aborted; number += 1) {
    if (await hold(number === 1 ? "new" : `new-${number}`, { ifAvailable: true })) return;
  }
}

/** False where it takes too long: the tab is a copy of another one, which goes on. */
async function whenFree(hold: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), FORMER_PAGE_MS);
  try {
    return await hold(patience.signal);
  } catch (error) {
    if (patience.signal.aborted) return false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
