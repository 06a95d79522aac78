import { createStore, type Store } from "../client/create-store.ts";

/** How many messages are unread, as a button says it that leads to them: on it, and beside its name. */
export interface UnreadMark {
  readonly text: string;
  readonly words: string;
}

/** What the buttons that bring the drawer back say of it while the drawer is away; `null` for nothing. */
export const unreadMark: Store<UnreadMark | null> = createStore<UnreadMark | null>(null);
