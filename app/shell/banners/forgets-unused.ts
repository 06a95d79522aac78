import { ANSWER_KEY } from "../../client/page/persistence.ts";

/** What a window knows of how its browser treats what is stored. */
export interface StorageHabits {
  readonly navigator: {
    readonly vendor: string;
    readonly storage?: Partial<Pick<StorageManager, "persist">>;
  };
  readonly localStorage: Pick<Storage, "getItem">;
  matchMedia(query: string): { readonly matches: boolean };
}

/**
 * WebKit throws away what a page stored once nobody has used it for seven days, unless it is installed or was promised otherwise: where
 * it cannot be asked for that, or has refused.
 */
export function forgetsUnused({ navigator, localStorage, matchMedia }: StorageHabits): boolean {
  if (!navigator.vendor.startsWith("Apple") || matchMedia("(display-mode: standalone)").matches) return false;
  return !navigator.storage?.persist || localStorage.getItem(ANSWER_KEY) === "denied";
}
