import { useEffect, useState } from "react";

/**
 * Under which name this tab journals a document that was never saved: `new`, or `new-2`… while other tabs write new ones
 * too. Held by a Web Lock for as long as the page is open, so that the draft of a dead tab is found by the next one and
 * that of a living tab by none. `null` until it is known.
 */
export function useDraftSlot(prefix: string): string | null {
  const [slot, setSlot] = useState<string | null>(null);
  useEffect(() => {
    const done = new AbortController();
    void claim(prefix, 1, done.signal, setSlot);
    return () => {
      done.abort();
      setSlot(null);
    };
  }, [prefix]);
  return slot;
}

async function claim(prefix: string, number: number, until: AbortSignal, claimed: (slot: string) => void): Promise<void> {
  const slot = number === 1 ? "new" : `new-${number}`;
  if (!("locks" in navigator)) {
    claimed(slot);
    return;
  }
  const isMine = await navigator.locks.request(`${prefix}|${slot}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    if (!until.aborted) claimed(slot);
    await aborted(until);
    return true;
  });
  if (!isMine && !until.aborted) await claim(prefix, number + 1, until, claimed);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
