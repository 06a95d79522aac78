import { useEffect } from "react";
import type { EngineStatus } from "../client/client-api.ts";
import { useEngineStatus } from "../hooks/use-engine-status.ts";

/** Where an installed application has an icon that can carry a number; WebKit and Firefox lack it in a window. */
interface Badged {
  readonly setAppBadge?: (count: number) => Promise<void>;
}

/** What waits for the person; without a network all that waits, which an icon is the last place to say. */
export function badgeOf({ waiting, conflicts, refused, offlineSince }: EngineStatus): number {
  return offlineSince === null ? conflicts + refused : waiting;
}

/** Zero takes the badge away. A browser that refuses shows none. */
export async function showBadge({ setAppBadge }: Badged, count: number): Promise<void> {
  await setAppBadge?.(count).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}

/** Keeps the number on the icon of the installed application true while somebody is signed in. */
export function useAppBadge(): void {
  const count = badgeOf(useEngineStatus());
  useEffect(() => {
    const badged: Badged = { setAppBadge: navigator.setAppBadge?.bind(navigator) };
    void showBadge(badged, count);
    return () => void showBadge(badged, 0);
  }, [count]);
}
