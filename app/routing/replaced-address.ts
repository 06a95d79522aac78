/**
 * The last address that took the place of another one. A page that is loaded again in that very moment comes back under the
 * former address, since the browser had begun already: a document that was new and has just been saved would be an empty form.
 */
export interface ReplacedAddress {
  note(from: string, to: string): void;
  /** The page has moved on from there. */
  forget(): void;
}

/** The globals that it touches. */
export type ReplacedAddressWindow = Pick<Window, "location" | "history" | "sessionStorage" | "performance">;

const KEY = "replaced-address";

/** Of this tab. A page that was loaded again under the former address (its hash) gets the later one at once. */
export function openReplacedAddress(window: ReplacedAddressWindow): ReplacedAddress {
  const { sessionStorage, history, location } = window;
  const noted = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (noted !== null && isReload(window)) {
    const { from, to } = JSON.parse(noted) as { readonly from: string; readonly to: string }; // as `note` wrote it
    if (location.hash === from) history.replaceState(history.state, "", to);
  }
  return {
    note: (from, to) => sessionStorage.setItem(KEY, JSON.stringify({ from, to })),
    forget: () => sessionStorage.removeItem(KEY),
  };
}

function isReload({ performance }: ReplacedAddressWindow): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load !== undefined && "type" in load && load.type === "reload";
}
